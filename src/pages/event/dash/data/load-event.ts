import { events } from '#features/event/event/api.ts'
import { hasClosed, hasEnded } from '#features/event/event/life/phase.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** Loads the event, the viewer's part in it, and what can still be done. */
export async function loadEvent(ctx: MemberContext, slug: string) {
  const { description: _, rules: __, ...event } = await events.read.getEvent(ctx, { slug })
  const { participantId = null, approved = false, teamId = null } = event.viewer ?? {}
  const timing = {
    startAt: null,
    endAt: event.endAt ? new Date(event.endAt) : null,
    submissionsCloseAt: event.submissionsCloseAt ? new Date(event.submissionsCloseAt) : null,
  }
  const paused = pausedBy(event)
  return {
    event,
    participantId,
    teamId,
    isIn: participantId !== null && approved,
    paused,
    /** Whether teams are final: submissions have closed, or the event is canceled or postponed. */
    isFinal: hasClosed(timing, ctx.now) || paused !== null,
    hasEnded: hasEnded(timing, ctx.now),
  }
}
export type LoadedEvent = Awaited<ReturnType<typeof loadEvent>>
