import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { takeLease } from '../sending/lease.ts'
import { recordAnswer } from '../sending/record-answer.ts'
import { offeredCommands } from './commands.ts'

type Preparation = { answer: ChatAnswer } | { later: Date } | null

/** Registers the slash commands with Discord at each start; repeating the same list changes nothing. */
export const offerJob = {
  queue: 'chat-commands',
  atStart: true,
  isAlone: true,
  async prepare(ctx: Context): Promise<Preparation> {
    const { driver, publicKey } = ctx.chat
    // Without the public key no request could be verified, so no commands are registered.
    if (!driver || !publicKey) return null
    const lease = await takeLease(ctx)
    if (lease.is === 'stopped') return null
    if (lease.is === 'later') return { later: lease.at }
    return { answer: await driver.offer(offeredCommands) }
  },
  async handle(ctx: Context, _: object, preparation: Preparation): Promise<void> {
    if (!preparation) return
    if ('later' in preparation) return ctx.job('chat-commands', {}, preparation.later)
    const from = await recordAnswer(ctx, preparation.answer)
    if (preparation.answer.is === 'retry')
      return ctx.job('chat-commands', {}, from && from > preparation.answer.at ? from : preparation.answer.at)
  },
}
