import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { takeLease } from '../sending/lease.ts'
import { recordAnswer } from '../sending/record-answer.ts'
import { offered } from './commands.ts'

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
    return { answer: await driver.offer(offered) }
  },
  async handle(ctx: Context, _: object, turn: Preparation): Promise<void> {
    if (!turn) return
    if ('later' in turn) return ctx.job('chat-commands', {}, turn.later)
    const from = await recordAnswer(ctx, turn.answer)
    if (turn.answer.is === 'retry')
      return ctx.job('chat-commands', {}, from && from > turn.answer.at ? from : turn.answer.at)
  },
}
