import { and, eq, sql } from 'drizzle-orm'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { notifyOfQueueItem } from '#features/platform/notification/notifying/queues.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { getNounSingular } from '#lib/nouns.ts'
import type { FlagDraft, FlagKind } from './contract.ts'
import { isEventKind } from './handling/in-event/in-event-contract.ts'
import { findPlace } from './handling/in-event/thing-in-event.ts'
import { assertSubjectVisible } from './handling/subjects.ts'
import { loadOwners } from './handling/owners.ts'
import { selectFacts, type SubjectFacts } from './handling/subject-facts.ts'
import { loadSubject } from './queries.ts'
import { flags } from './table.ts'

export { appealMeasure, decideMeasure, getOwnMeasures } from './appeals.ts'
export { handleFlags } from './handling/handle-flags.ts'
export {
  disqualifyProject,
  getModeration,
  hideInEvent,
  liftInEvent,
} from './handling/in-event/event-moderation.ts'
export { getEventFlags, getEventMeasures } from './handling/in-event/queue.ts'
export { getFlagged, getFlags } from './queries.ts'
export { suspendUser, unsuspendUser } from './suspension/suspend-user.ts'

/**
 * Reports an item. 404 if the caller can't see it, 409 for their own, 429 above the daily limit. While the
 * caller has an open report of it, another changes nothing.
 */
export async function createFlag(
  ctx: MemberContext,
  { kind, id, reason, text }: FlagDraft,
): Promise<{ id: string }> {
  await assertSubjectVisible(ctx, kind, id)
  await assertNotOwn(ctx, kind, id)
  await countDailyAction(ctx, 'flag')
  const [createdFlag] = await ctx.db
    .insert(flags)
    .values({ userId: ctx.viewer.id, kind, subjectId: id, reason, text, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: flags.id })
  if (createdFlag) {
    await notifyOfQueueItem(ctx, 'reports')
    await notifyOrganizers(ctx, { kind, id })
    return createdFlag
  }
  const [open] = await ctx.db
    .select({ id: flags.id })
    .from(flags)
    .where(
      and(
        eq(flags.userId, ctx.viewer.id),
        eq(flags.kind, kind),
        eq(flags.subjectId, id),
        eq(flags.status, 'open'),
      ),
    )
  return open!
}

/** Notifies the organizers of the item's event, without the reporter's name. */
async function notifyOrganizers(ctx: MemberContext, { kind, id }: Pick<FlagDraft, 'kind' | 'id'>) {
  const eventPlace = isEventKind(kind) ? await findPlace(ctx, { kind, id }) : null
  if (!eventPlace) return
  const subject = await loadSubject(ctx, { kind, id })
  await notify(ctx, {
    kind: 'reportedInEvent',
    // Hides the reporter’s identity from organizers; only the moderators see it.
    actor: null,
    subject: { kind: 'event', id: eventPlace.eventId },
    path: `${eventPlace.eventPath}/edit?tab=moderation`,
    data: { what: getNounSingular(kind) },
    recipients: { of: 'managers', id: eventPlace.eventId },
    except: subject?.ownerId,
  })
}

async function assertNotOwn(ctx: MemberContext, kind: FlagKind, id: string): Promise<void> {
  const [row] = await ctx.db.execute<{ facts: SubjectFacts | null }>(
    sql`select ${selectFacts({ kind: sql`${kind}::text`, id: sql`${id}::uuid` })} as facts`,
    'objects',
  )
  const owners = await loadOwners(ctx, { kind, id, ownerId: row?.facts?.ownerId ?? null })
  if (owners.includes(ctx.viewer.id))
    throw conflict(`This ${getNounSingular(kind)} is your own. You can change or delete it instead.`, 'own')
}
