import { and, eq, inArray, isNull } from 'drizzle-orm'
import { record, recordChange } from '#features/audit/record.ts'
import { type Occasion, occasionOf } from '#features/event/occasion.ts'
import { manages } from '#features/event/policy.ts'
import { notify } from '#features/notification/notifying/notify.ts'
import { technologies } from '#features/technology/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Decision, Participant, ParticipantChanges, ParticipantKey } from './contract.ts'
import { updateParticipantCounts } from './enrollment/counting.ts'
import { oneParticipant } from './lists/one-participant.ts'
import { approveParticipants, changeParticipant } from './policy.ts'
import { participants } from './table.ts'

type Row = typeof participants.$inferSelect

/** One's own fields, once approved; `approved` by those who manage the event. */
export async function updateParticipant(
  ctx: MemberContext,
  { id, userId, eventId, approved, reason, ...fields }: ParticipantKey & ParticipantChanges,
): Promise<Participant> {
  const seen = await loadParticipant(ctx, { id, userId, eventId })
  const occasion = await occasionOf(ctx, whichOf(seen), { lock: approved !== undefined })
  const [row] = await ctx.db
    .select()
    .from(participants)
    .where(and(eq(participants.id, seen.id), isNull(participants.deletedAt)))
    .for('no key update')
  if (!row) throw notFound('Participant')
  const own = Object.values(fields).some((value) => value !== undefined)
  const isDecided = approved !== undefined && (approved !== row.approved || (!approved && !row.declinedAt))
  // A participant who sends back `approved` as it is has decided nothing.
  const decision = isDecided && (approved !== row.approved || manages(ctx.viewer, occasion))
  allow(ctx, changeParticipant, { ...occasion, ...row, changes: { own, decision } })
  if (fields.contact !== undefined && row.userId !== ctx.viewer.id)
    throw forbidden('Only they can change how their team reaches them')
  if (own) await change(ctx, row, fields)
  if (decision) await decide(ctx, { occasion, row }, { approved, reason })
  return (await oneParticipant(ctx, eq(participants.id, row.id)))!
}

/** Approves or declines those of the ids that belong to the event; says how many it changed. */
export async function decideParticipants(
  ctx: MemberContext,
  { eventId, streamId, ids, approved, reason }: Decision,
): Promise<{ changed: number }> {
  const occasion = await occasionOf(ctx, { eventId, streamId }, { lock: true })
  allow(ctx, approveParticipants, occasion)
  const rows = await ctx.db
    .select()
    .from(participants)
    .where(and(inArray(participants.id, ids), isNull(participants.deletedAt)))
    .orderBy(participants.id)
    .for('no key update')
  let changed = 0
  for (const row of rows) {
    if ((row.eventId ?? row.streamId) !== occasion.id) continue
    if (await decide(ctx, { occasion, row }, { approved, reason })) changed++
  }
  return { changed }
}

async function loadParticipant(ctx: MemberContext, { id, userId, eventId }: ParticipantKey) {
  if (!id && !(userId && eventId)) throw invalid({ id: 'This field is required' })
  const key = id
    ? eq(participants.id, id)
    : and(eq(participants.userId, userId!), eq(participants.eventId, eventId!))
  const [row] = await ctx.db
    .select()
    .from(participants)
    .where(and(key, isNull(participants.deletedAt)))
  if (!row) throw notFound('Participant')
  return row
}

const whichOf = ({ eventId, streamId }: Row) => ({
  eventId: eventId ?? undefined,
  streamId: streamId ?? undefined,
})

type Fields = Omit<ParticipantChanges, 'approved' | 'reason'>

async function change(ctx: MemberContext, row: Row, fields: Fields) {
  const { hoursFrom, hoursTo } = { ...row, ...named(fields) }
  if ((hoursFrom === null) !== (hoursTo === null))
    throw invalid({ hoursTo: 'Give both the hour you start and the hour you finish' })
  if (hoursFrom !== null && hoursFrom === hoursTo)
    throw invalid({ hoursTo: 'Finish at another hour than you start' })
  if (fields.skills) await checkSkills(ctx, fields.skills)
  await ctx.db
    .update(participants)
    .set({ ...fields, updatedAt: ctx.now })
    .where(eq(participants.id, row.id))
  if (row.userId !== ctx.viewer.id)
    await recordChange(ctx, {
      what: 'participant.changed',
      subject: { kind: 'participant', id: row.id },
      before: row,
      after: fields,
    })
  ctx.changed(row.eventId ? 'event' : 'stream', (row.eventId ?? row.streamId)!)
  if (row.teamId) ctx.changed('team', row.teamId)
}

const named = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Row>

async function checkSkills(ctx: MemberContext, skills: string[]) {
  if (skills.length === 0) return
  const known = await ctx.db
    .selectDistinct({ slug: technologies.slug })
    .from(technologies)
    .where(and(inArray(technologies.slug, skills), isNull(technologies.deletedAt)))
  const unknown = skills.find((skill) => !known.some(({ slug }) => slug === skill))
  if (unknown !== undefined) throw invalid({ skills: `There’s no technology "${unknown}"` })
}

interface Decided {
  approved: boolean
  reason?: string | undefined
}

/** Whether anything changed; the person gets a mail and the audit log a line. 409 for who is in a team. */
async function decide(
  ctx: MemberContext,
  { occasion, row }: { occasion: Occasion; row: Row },
  { approved, reason = '' }: Decided,
): Promise<boolean> {
  if (approved ? row.approved : row.declinedAt !== null) return false
  if (!approved && row.teamId) throw conflict('Please remove this person from their team first', 'in_a_team')
  const after = { approved, declinedAt: approved ? null : ctx.now }
  await ctx.db
    .update(participants)
    .set({ ...after, updatedAt: ctx.now, ...(!approved && { lookingForTeam: false }) })
    .where(eq(participants.id, row.id))
  await updateParticipantCounts(ctx, occasion, [row, { ...row, ...after }])
  if (!approved) ctx.changed('rights', row.userId)
  await record(ctx, {
    what: approved ? 'participant.approved' : 'participant.declined',
    subject: { kind: 'participant', id: row.id },
    before: { approved: row.approved, declinedAt: row.declinedAt },
    after,
    reason,
  })
  const { title, kind, slug } = occasion
  const link = `${ctx.origin}/${kind}/${slug}`
  await notify(ctx, {
    kind: approved ? 'enrollmentApproved' : 'enrollmentDeclined',
    actor: ctx.viewer.id,
    subject: { kind, id: occasion.id },
    ...(approved && { path: `/${kind}/${slug}/dash` }),
    recipients: [row.userId],
    mail: approved
      ? { template: 'enrolmentAccepted', data: { title, link: `${link}/dash` } }
      : { template: 'enrolmentDeclined', data: { title, link, reason } },
  })
  return true
}
