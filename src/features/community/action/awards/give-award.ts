import { and, desc, eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { selectNamedAccount } from '#features/people/auth/rows.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import type { EventRoleName } from '#features/event/event/people/role.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { lockActionById } from './catalog.ts'
import type { AwardRequest } from '../contract.ts'
import { fixedAction } from './fixed-actions.ts'
import { assertMedalUnsigned } from './signed-medals.ts'
import { award, type Due, lockLedger, revokeAward } from '../points/ledger.ts'
import { giveActions } from '../policy.ts'
import { findReferencedItem, getIneligibility } from '../references.ts'
import { awards } from '../table.ts'

/**
 * Gives an award. 404 for a reference that doesn't fit the action, 422 for a person who cannot have earned it
 * there, unless the caller is ADMIN, 403 for a reference of another organizer's event, 409 for a medal
 * whose results two must sign. Returns the existing award if it was already given.
 */
export async function postAction(
  ctx: MemberContext,
  { actionId, userId, reference, reason }: AwardRequest,
): Promise<{ id: string; points: number }> {
  const action = await lockActionById(ctx, actionId)
  const lookup = { about: fixedAction(action.slug).about, reference, userId }
  const target = await findReferencedItem(ctx, lookup)
  const subject = { roles: target?.roles ?? [], action: action.slug, isOwn: userId === ctx.viewer.id }
  allow(ctx, giveActions, subject)
  if (!target) throw notFound('Reference')
  await assertMedalUnsigned(ctx, { action: action.slug, eventId: target.eventId })
  await assertAccountExists(ctx, userId)
  // An administrator may correct what the event’s own lists leave out, so only other callers are checked.
  const ineligibility = ctx.viewer.role === 'ADMIN' ? null : getIneligibility(action.slug, target)
  if (ineligibility) throw invalid({ userId: ineligibility })
  await lockLedger(ctx, { ...target, reference })
  const recipient: Due = { userId, reference, eventId: target.eventId }
  const newAwards = await award(ctx, { action, awardedBy: ctx.viewer.id }, [recipient])
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
 * Revokes an award, with the permissions of `postAction`, except that event managers may also revoke their
 * own. An award that was never given or is already revoked isn't an error.
 */
export async function takeBackAction(
  ctx: MemberContext,
  { actionId, userId, reference, reason }: AwardRequest,
): Promise<{ isTakenBack: boolean }> {
  const action = await lockActionById(ctx, actionId)
  const { eventId, roles } = await loadAwardPlace(ctx, { actionId, userId, reference })
  allow(ctx, giveActions, { roles, action: action.slug, isOwn: false })
  await assertMedalUnsigned(ctx, { action: action.slug, eventId })
  await lockLedger(ctx, { eventId, reference })
  const awardedBy = ctx.viewer.id
  const revokedAwards = await revokeAward(ctx, { actionId, reference, userIds: [userId], awardedBy })
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

/**
 * Returns the award's event and the caller's roles in it. Reads the event from the ledger, because the
 * reference may be gone when the award is revoked.
 */
async function loadAwardPlace(
  { db, viewer }: MemberContext,
  { actionId, userId, reference }: AwardRef,
): Promise<{ eventId: string | null; roles: EventRoleName[] }> {
  const [targetRow] = await db.execute<{ eventId: string | null; roles: EventRoleName[] }>(
    sql`
    select a.event_id as "eventId", ${rolesJson(sql`r.event_id = a.event_id`, viewer.id)} as roles
    from award a where a.user_id = ${userId}::uuid and a.action_id = ${actionId}::uuid
      and a.reference = ${reference}::uuid and a.turn = 1`,
    'objects',
  )
  return targetRow ?? { eventId: null, roles: [] }
}

async function assertAccountExists({ db }: MemberContext, userId: string): Promise<void> {
  const [row] = await db.execute<{ who: object | null }>(
    sql`select ${selectNamedAccount(sql`${userId}::uuid`)} as who`,
    'objects',
  )
  if (!row!.who) throw notFound('Account')
}
