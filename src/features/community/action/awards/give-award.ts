import { and, desc, eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { accountNamed } from '#features/people/auth/rows.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import type { EventRoleName } from '#features/event/event/people/role.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { actionById } from './catalog.ts'
import type { Giving } from '../contract.ts'
import { fixedAction } from './fixed-actions.ts'
import { award, type Due, holdLedger, takeBack } from '../points/ledger.ts'
import { giveActions } from '../policy.ts'
import { referredTo, whyNot } from '../references.ts'
import { awards } from '../table.ts'

/**
 * Gives an award. 404 for a reference that doesn't fit the action, 422 for a person who cannot have earned it
 * there, 403 for a reference of another organizer's event. Returns the existing award if it was already
 * given.
 */
export async function postAction(
  ctx: MemberContext,
  { actionId, userId, reference, reason }: Giving,
): Promise<{ id: string; points: number }> {
  const action = await actionById(ctx, actionId)
  const lookup = { about: fixedAction(action.slug).about, reference, userId }
  const target = await referredTo(ctx, lookup)
  const subject = { roles: target?.roles ?? [], action: action.slug, isOwn: userId === ctx.viewer.id }
  allow(ctx, giveActions, subject)
  if (!target) throw notFound('Reference')
  await refuseGone(ctx, userId)
  // An administrator may correct what the event’s own lists leave out, so only other callers are checked.
  const refusal = ctx.viewer.role === 'ADMIN' ? null : whyNot(action.slug, target)
  if (refusal) throw invalid({ userId: refusal })
  await holdLedger(ctx, { ...target, reference })
  const due: Due = { userId, reference, eventId: target.eventId }
  const newAwards = await award(ctx, { action, awardedBy: ctx.viewer.id }, [due])
  if (newAwards.length > 0)
    await record(ctx, {
      what: 'points.given',
      subject: { kind: 'account', id: userId },
      after: { action: action.slug, points: action.points, reference },
      reason,
    })
  const [latestAward] = await ctx.db
    .select({ id: awards.id, points: awards.points })
    .from(awards)
    .where(and(eq(awards.userId, userId), eq(awards.actionId, actionId), eq(awards.reference, reference)))
    .orderBy(desc(awards.turn))
    .limit(1)
  return latestAward!
}

/**
 * Revokes an award, with the permissions of `postAction`. An award that was never given or is already revoked
 * isn't an error.
 */
export async function takeBackAction(
  ctx: MemberContext,
  { actionId, userId, reference, reason }: Giving,
): Promise<{ isTakenBack: boolean }> {
  const action = await actionById(ctx, actionId)
  const { eventId, roles } = await loadAwardPlace(ctx, { actionId, userId, reference })
  allow(ctx, giveActions, { roles, action: action.slug, isOwn: false })
  await holdLedger(ctx, { eventId, reference })
  const awardedBy = ctx.viewer.id
  const revokedAwards = await takeBack(ctx, { actionId, reference, userIds: [userId], awardedBy })
  if (revokedAwards.length > 0)
    await record(ctx, {
      what: 'points.removed',
      subject: { kind: 'account', id: userId },
      before: { action: action.slug, reference },
      reason,
    })
  return { isTakenBack: revokedAwards.length > 0 }
}

interface AwardRef {
  actionId: string
  userId: string
  reference: string
}

/** Returns the place of the award; the reference may be gone when the award is revoked. */
async function loadAwardPlace(
  { db, viewer }: MemberContext,
  { actionId, userId, reference }: AwardRef,
): Promise<{ eventId: string | null; roles: EventRoleName[] }> {
  const [place] = await db.execute<{ eventId: string | null; roles: EventRoleName[] }>(
    sql`
    select a.event_id as "eventId", ${rolesJson(sql`r.event_id = a.event_id`, viewer.id)} as roles
    from award a where a.user_id = ${userId}::uuid and a.action_id = ${actionId}::uuid
      and a.reference = ${reference}::uuid and a.turn = 1`,
    'objects',
  )
  return place ?? { eventId: null, roles: [] }
}

async function refuseGone({ db }: MemberContext, userId: string): Promise<void> {
  const [row] = await db.execute<{ who: object | null }>(
    sql`select ${accountNamed(sql`${userId}::uuid`)} as who`,
    'objects',
  )
  if (!row!.who) throw notFound('Account')
}
