import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAdminChange, recordChange } from '#features/platform/audit/record.ts'
import { countCheckedIn } from '#features/event/event/life/check-ins.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { personCard } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { checkInUrl } from '../enrollment/receipt.ts'
import type { CheckInResult, CheckInCode } from './entrance-contract.ts'
import { checkPeopleIn, showCheckInCode } from '../policy.ts'
import { teamLink, teamRowSql } from '#features/event/team/rows.ts'
import { participants } from '../table.ts'

/** Returns the caller's check-in code. 404 if the caller isn't enrolled, 403 while they wait for approval. */
export async function getCheckInCode(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<CheckInCode> {
  const { slug, participation } = await loadEvent(ctx, { eventId })
  if (!participation) throw notFound('Participant')
  allow(ctx, showCheckInCode, participation)
  const [participant] = await ctx.db
    .select({ code: participants.checkInCode, checkedInAt: participants.checkedInAt })
    .from(participants)
    .where(eq(participants.id, participation.id))
  const { code, checkedInAt } = participant!
  return { participantId: participation.id, code, url: checkInUrl(ctx, slug, code), checkedInAt }
}

/** Returns the number of people checked in so far, for the entrance. */
export async function getEntrance(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<{ checkedIn: number }> {
  allow(ctx, checkPeopleIn, await loadEvent(ctx, { eventId }))
  return { checkedIn: await countCheckedIn(ctx, eventId) }
}

/**
 * Checks in the participant with a code. 403 without check-in rights in any event, so that known and unknown
 * codes look the same. 404 if the code belongs to another event than the named one.
 */
export async function checkIn(
  ctx: MemberContext,
  { code, eventId: requestedEventId }: { code: string; eventId?: string | undefined },
): Promise<CheckInResult> {
  if (requestedEventId) allow(ctx, checkPeopleIn, await loadEvent(ctx, { eventId: requestedEventId }))
  const [person] = await ctx.db
    .select()
    .from(participants)
    .where(and(eq(participants.checkInCode, code), isNull(participants.deletedAt)))
    .for('no key update')
  const eventId = person?.eventId
  if (!eventId || (requestedEventId && requestedEventId !== eventId)) throw createCodeError(ctx)
  if (!requestedEventId) allow(ctx, checkPeopleIn, await ownRoles(ctx, eventId))
  return recordCheckIn(ctx, { ...person, eventId })
}

/** Checks in a participant without a code. 404 if they are enrolled elsewhere. */
export async function checkInParticipant(
  ctx: MemberContext,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<CheckInResult> {
  return recordCheckIn(ctx, { ...(await lockParticipant(ctx, { eventId, participantId })), eventId })
}

/**
 * Undoes the check-in of a participant who was mistaken for another or never came. 404 if they are enrolled
 * elsewhere.
 */
export async function undoCheckIn(
  ctx: MemberContext,
  key: { eventId: string; participantId: string },
): Promise<{ participantId: string; wasCheckedIn: boolean }> {
  const { id, checkedInAt } = await lockParticipant(ctx, key)
  if (checkedInAt === null) return { participantId: id, wasCheckedIn: false }
  await ctx.db
    .update(participants)
    .set({ checkedInAt: null, checkedInBy: null, updatedAt: ctx.now })
    .where(eq(participants.id, id))
  await recordChange(ctx, {
    what: 'participant.check-in.undone',
    subject: { kind: 'participant', id },
    before: { checkedInAt },
    after: { checkedInAt: null },
  })
  ctx.changed('participant', id)
  return { participantId: id, wasCheckedIn: true }
}

/** Locks the participant, so that two volunteers don't check in or undo at once. */
async function lockParticipant(
  ctx: MemberContext,
  { eventId, participantId }: { eventId: string; participantId: string },
) {
  allow(ctx, checkPeopleIn, await loadEvent(ctx, { eventId }))
  const { id, deletedAt, eventId: eventIdColumn } = participants
  const [person] = await ctx.db
    .select()
    .from(participants)
    .where(and(eq(id, participantId), eq(eventIdColumn, eventId), isNull(deletedAt)))
    .for('no key update')
  if (!person) throw notFound('Participant')
  return person
}

type ArrivingParticipant = Pick<typeof participants.$inferSelect, 'id' | 'approved' | 'checkedInAt'> & {
  eventId: string
}

/**
 * Checks in a participant, and keeps the volunteer and time of an earlier check-in. 409 while the participant
 * waits for approval, or if the event is cancelled or postponed.
 */
async function recordCheckIn(
  ctx: MemberContext,
  { id, eventId, approved, checkedInAt }: ArrivingParticipant,
): Promise<CheckInResult> {
  if (!approved) throw conflict('This enrollment is waiting for approval', 'not_approved')
  const wasCheckedIn = checkedInAt !== null
  if (!wasCheckedIn) {
    refusePaused(await loadEvent(ctx, { eventId }))
    await ctx.db
      .update(participants)
      .set({ checkedInAt: ctx.now, checkedInBy: ctx.viewer.id, updatedAt: ctx.now })
      .where(eq(participants.id, id))
    await recordAdminChange(ctx, {
      what: 'participant.checked-in',
      subject: { kind: 'participant', id },
      before: { checkedInAt: null },
      after: { checkedInAt: ctx.now },
    })
    ctx.changed('participant', id)
  }
  return { ...(await loadCheckInResult(ctx, { id, eventId })), eventId, wasCheckedIn }
}

/** Returns the caller's roles in the event of a code, or none if they can't see the event. */
async function ownRoles(ctx: MemberContext, eventId: string) {
  return loadEvent(ctx, { eventId }).catch(() => ({ roles: [] }))
}

function createCodeError(ctx: MemberContext) {
  if (!ctx.asked.has(checkPeopleIn.name)) allow(ctx, checkPeopleIn, { roles: [] })
  return notFound('Code')
}

/**
 * Loads the result of a check-in. Names a hidden team only to its members and to event managers, because a
 * volunteer need not be either.
 */
async function loadCheckInResult(ctx: MemberContext, { id, eventId }: { id: string; eventId: string }) {
  const { roles, participation } = await loadEvent(ctx, { eventId })
  const isShown = canManageEvent(ctx.viewer, { roles })
    ? sql`true`
    : sql`(t.hidden_at is null or t.id = ${participation?.teamId ?? null}::uuid)`
  const [row] = await ctx.db
    .select({
      participantId: participants.id,
      checkedInAt: participants.checkedInAt,
      checkedInBy: personCard<PersonCard>('participant.checked_in_by'),
      profile: personCard<PersonCard>('participant.user_id'),
      team: sql<CheckInResult['team']>`(
        select ${teamLink} from ${teamRowSql(sql`participant.team_id`)} and ${isShown})`,
    })
    .from(participants)
    .where(eq(participants.id, id))
  return { ...row!, checkedInAt: row!.checkedInAt! }
}
