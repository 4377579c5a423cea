import { eq, sql } from 'drizzle-orm'
import { loadManagedEvent, type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { manageJudges } from '../policy.ts'
import { judgesPath } from '../invitations/links.ts'
import { unseatedRoleHolders } from '../rows.ts'
import { deactivateJudge, getManagedJudge, requireJudge, addJudge } from '../seat.ts'
import { judgeIntakes } from '../table.ts'

/**
 * Makes judges of up to 200 people who have the role Judge but never were judges. Judges who left stay out.
 */
export async function seatRoleHolders(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<{ count: number }> {
  await loadManagedEvent(ctx, { eventId }, { lock: true, rule: manageJudges })
  const holders = await ctx.db.execute<{ id: string }>(
    sql`select user_id as id from (${unseatedRoleHolders(eventId)}) holders order by 1 limit 200`,
    'objects',
  )
  for (const { id } of holders) await addJudge(ctx, eventId, id)
  if (holders.length > 0)
    await record(ctx, {
      what: 'judges.made-from-roles',
      subject: { kind: 'event', id: eventId },
      after: { count: holders.length },
    })
  return { count: holders.length }
}

export async function leaveJudging(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<{ id: string }> {
  const judge = await requireJudge(ctx, eventId)
  const event = await loadEvent(ctx, { eventId })
  await deactivateJudge(ctx, judge)
  await notify(ctx, {
    kind: 'judgeLeft',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: eventId },
    path: judgesPath(event),
    recipients: { of: 'managers', id: eventId },
  })
  return { id: judge.id }
}

/**
 * Removes a judge and notifies them once; idempotent. The reason is only for the audit log. ADMIN must have
 * signed in recently.
 */
export async function removeJudge(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const { judge, event } = await getManagedJudge(ctx, id)
  if (judge.leftAt) return { id }
  requireRecentAdmin(ctx)
  await deactivateJudge(ctx, judge)
  await record(ctx, {
    what: 'judge.removed',
    subject: { kind: 'judge', id },
    before: { eventId: event.id, userId: judge.userId },
    reason,
  })
  await notifyRemovedJudge(ctx, event, judge.userId)
  return { id }
}

/** Opens or closes the event for new judges. Current judges stay. */
export async function setIntake(
  ctx: MemberContext,
  { eventId, isOpen }: { eventId: string; isOpen: boolean },
): Promise<{ isOpen: boolean }> {
  await loadManagedEvent(ctx, { eventId }, { lock: true, rule: manageJudges })
  const changedRows = isOpen
    ? await ctx.db.delete(judgeIntakes).where(eq(judgeIntakes.eventId, eventId)).returning()
    : await ctx.db
        .insert(judgeIntakes)
        .values({ eventId, closedAt: ctx.now, closedBy: ctx.viewer.id })
        .onConflictDoNothing()
        .returning()
  if (changedRows.length > 0)
    await record(ctx, {
      what: isOpen ? 'judges.opened' : 'judges.closed',
      subject: { kind: 'event', id: eventId },
      before: { isOpen: !isOpen },
      after: { isOpen },
    })
  ctx.changed('event', eventId)
  return { isOpen }
}

/**
 * Notifies a removed judge, with a link to the event's public page. They can no longer see a draft event, so
 * the notice then concerns their account and only contains the event's title.
 */
async function notifyRemovedJudge(ctx: MemberContext, event: LoadedEvent, userId: string): Promise<void> {
  const isDraft = event.visibility === 'draft'
  const path = isDraft ? '/event' : `/event/${event.slug}`
  await notify(ctx, {
    kind: 'judgeRemoved',
    actor: ctx.viewer.id,
    subject: isDraft ? { kind: 'account', id: userId } : { kind: 'event', id: event.id },
    path,
    data: { event: event.title },
    recipients: [userId],
    mail: { template: 'judgeRemoved', data: { title: event.title, link: ctx.origin + path, isDraft } },
  })
}
