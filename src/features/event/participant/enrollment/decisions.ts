import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { countMailReach } from '#features/platform/notification/notifying/reach/mail-reach.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Decision, DecisionReach } from '../contract.ts'
import { approveParticipants } from '../policy.ts'
import { participants } from '../table.ts'
import { updateParticipantCounts } from './participant-counts.ts'
import { loadReceipt } from './receipt.ts'

type Row = typeof participants.$inferSelect

/**
 * Approves or declines the ids that belong to the event or stream. Returns how many changed and how many get
 * an e-mail.
 */
export async function decideParticipants(
  ctx: MemberContext,
  { ids, approved, reason, ...eventIds }: Decision,
): Promise<{ changed: number; reach: Reach }> {
  const event = await loadEvent(ctx, eventIds, { lock: 'shared' })
  allow(ctx, approveParticipants, event)
  const rows = await ctx.db
    .select()
    .from(participants)
    .where(and(inArray(participants.id, ids), isNull(participants.deletedAt)))
    .orderBy(participants.id)
    .for('no key update')
  const decideRow = await loadDecision(ctx, event, { approved, reason })
  const changedIds: string[] = []
  for (const row of rows) {
    if (row.eventId !== event.id) continue
    if (await decideRow(row)) changedIds.push(row.id)
  }
  return { changed: changedIds.length, reach: await decisionReach(ctx, event, changedIds) }
}

/** Returns how many of these participants an e-mail about a decision would reach now. */
export async function getDecisionReach(
  ctx: MemberContext,
  { ids, ...eventIds }: DecisionReach,
): Promise<Reach> {
  const event = await loadEvent(ctx, eventIds)
  allow(ctx, approveParticipants, event)
  return decisionReach(ctx, event, ids)
}

// Approvals and rejections are e-mailed under the same rules, so one count fits both.
const decisionReach = (ctx: MemberContext, { id }: LoadedEvent, ids: string[]): Promise<Reach> =>
  countMailReach(
    ctx,
    { kind: 'enrollmentApproved', actor: ctx.viewer.id },
    sql`select pt.user_id from participant pt where pt.deleted_at is null
      and pt.event_id = ${id} and pt.id = any(${sql.param(ids)}::uuid[])`,
  )

interface DecisionInput {
  approved: boolean
  reason: string
}

interface DecisionValues {
  approved: boolean
  reason?: string | undefined
}

/**
 * Loads the data that all decision e-mails share. The returned function decides on one participant, notifies
 * them, audits the decision and returns whether anything changed. 409 for declining a team member, and for
 * any approval while the event is cancelled.
 */
export async function loadDecision(
  ctx: MemberContext,
  event: LoadedEvent,
  { approved, reason = '' }: DecisionValues,
): Promise<(row: Row) => Promise<boolean>> {
  const getMail = await loadMail(ctx, event, { approved, reason })
  return (row) => decide(ctx, { event, row }, { approved, reason, mailOf: getMail })
}

async function decide(
  ctx: MemberContext,
  { event, row }: { event: LoadedEvent; row: Row },
  { approved, reason, mailOf }: DecisionInput & { mailOf: (row: Row) => MailContent },
): Promise<boolean> {
  if (approved ? row.approved : row.declinedAt !== null) return false
  if (!approved && row.teamId) throw conflict('Please remove this person from their team first', 'in_a_team')
  if (approved && event.cancelledAt)
    throw conflict(`This ${event.kind} is cancelled, so nobody can be approved`, 'cancelled')
  const after = {
    approved,
    declinedAt: approved ? null : ctx.now,
    declinedReason: approved ? '' : reason,
  }
  await ctx.db
    .update(participants)
    .set({ ...after, updatedAt: ctx.now, ...(!approved && { lookingForTeam: false }) })
    .where(eq(participants.id, row.id))
  await updateParticipantCounts(ctx, event, [row, { ...row, ...after }])
  if (!approved) ctx.changed('rights', row.userId)
  await record(ctx, {
    what: approved ? 'participant.approved' : 'participant.declined',
    subject: { kind: 'participant', id: row.id },
    before: { approved: row.approved, declinedAt: row.declinedAt },
    after: { approved, declinedAt: after.declinedAt },
    reason,
  })
  const { kind, slug } = event
  await notify(ctx, {
    kind: approved ? 'enrollmentApproved' : 'enrollmentDeclined',
    actor: ctx.viewer.id,
    subject: { kind, id: event.id },
    ...(approved && { path: `/${kind}/${slug}/dash` }),
    recipients: [row.userId],
    mail: mailOf(row),
  })
  return true
}

async function loadMail(
  ctx: MemberContext,
  event: LoadedEvent,
  { approved, reason }: DecisionInput,
): Promise<(row: Row) => MailContent> {
  if (approved) {
    const buildReceipt = await loadReceipt(ctx, event)
    return (row) => ({ template: 'enrolmentAccepted', data: buildReceipt(row) })
  }
  const { title, kind, slug } = event
  const link = `${ctx.origin}/${kind}/${slug}`
  return () => ({ template: 'enrolmentDeclined', data: { title, link, reason } })
}
