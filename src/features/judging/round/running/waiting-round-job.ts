import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { roundsToOpen } from '../rows.ts'

interface OverdueRound {
  eventId: string
  slug: string
  name: string
  once: string
}

/**
 * Reminds organizers, who open rounds manually, once when the opening time has come, and again if they change
 * it.
 */
export const waitingRoundJob = {
  queue: 'round-waiting',
  schedule: '* * * * *',
  async handle(ctx: Context): Promise<void> {
    const rounds = await ctx.db.execute<OverdueRound & Record<string, unknown>>(
      roundsToOpen(ctx.now),
      'objects',
    )
    for (const round of rounds) await notifyManagers(ctx, round)
  },
}

const notifyManagers = (ctx: Context, { eventId, slug, name, once }: OverdueRound) =>
  notify(ctx, {
    kind: 'roundWaiting',
    actor: null,
    subject: { kind: 'event', id: eventId },
    path: `/event/${slug}/judging?tab=rounds`,
    data: { round: name },
    once,
    recipients: { of: 'managers', id: eventId },
  })
