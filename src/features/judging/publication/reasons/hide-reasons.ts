import { eq } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import type { publicationContract } from '../contract.ts'
import { findPublished } from '../plan/publications.ts'
import { publications } from '../table.ts'

/**
 * Hides or shows judges' ballots and comments on every team's page at once: an emergency switch that deletes
 * nothing.
 */
export async function setReasonsHidden(
  ctx: MemberContext,
  { eventId, isHidden, reason }: InputOf<typeof publicationContract, 'setReasonsHidden'>,
) {
  await loadManagedEvent(ctx, { eventId }, { lock: true })
  const latestPublication = await findPublished(ctx, eventId)
  if (!latestPublication) throw notFound('Publication')
  if (isHidden && reason === '') throw invalid({ reason: 'Tell the teams why' })
  if (isHidden === (latestPublication.reasonsHiddenAt !== null)) return { eventId, isHidden }
  await ctx.db
    .update(publications)
    .set({ reasonsHiddenAt: isHidden ? ctx.now : null, reasonsHiddenFor: isHidden ? reason : '' })
    .where(eq(publications.id, latestPublication.id))
  await record(ctx, {
    what: isHidden ? 'ballots.hidden' : 'ballots.shown',
    subject: { kind: 'event', id: eventId },
    before: { isHidden: !isHidden },
    after: { isHidden },
    reason,
  })
  ctx.changed('publication', eventId)
  return { eventId, isHidden }
}
