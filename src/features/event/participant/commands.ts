import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { type LoadedEvent, loadEventById } from '#features/event/event/load-event.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import { eventsWhere } from '#features/event/event/rows.ts'
import { technologies } from '#features/content/technology/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Participant, ParticipantChanges, ParticipantKey } from './contract.ts'
import { loadDecision } from './enrollment/decisions.ts'
import { findParticipant } from './lists/one-participant.ts'
import { changeParticipant } from './policy.ts'
import { participants } from './table.ts'

type Row = typeof participants.$inferSelect

/**
 * Updates a participant: their own fields once they are approved, or `approved` if the caller manages the
 * event.
 */
export async function updateParticipant(
  ctx: MemberContext,
  { id, userId, eventId, approved, reason, ...fields }: ParticipantKey & ParticipantChanges,
): Promise<Participant> {
  const participant = await loadParticipant(ctx, { id, userId, eventId })
  const event = await loadEventById(ctx, participant.eventId, { lock: approved !== undefined && 'shared' })
  const [row] = await ctx.db
    .select()
    .from(participants)
    .where(and(eq(participants.id, participant.id), isNull(participants.deletedAt)))
    .for('no key update')
  if (!row) throw notFound('Participant')
  const hasOwnChanges = Object.values(fields).some((value) => value !== undefined)
  const isDecided = approved !== undefined && (approved !== row.approved || (!approved && !row.declinedAt))
  // From a participant, an unchanged `approved` doesn't count as a decision.
  const decision = isDecided && (approved !== row.approved || canManageEvent(ctx.viewer, event))
  allow(ctx, changeParticipant, { ...event, ...row, changes: { own: hasOwnChanges, decision } })
  if (fields.contact !== undefined && row.userId !== ctx.viewer.id)
    throw forbidden('Only they can change how their team reaches them')
  if (hasOwnChanges) await change(ctx, { event, row }, fields)
  if (decision) {
    const decide = await loadDecision(ctx, event, { approved, reason })
    await decide(row)
  }
  return (await findParticipant(ctx, eq(participants.id, row.id)))!
}

async function loadParticipant(ctx: MemberContext, { id, userId, eventId }: ParticipantKey) {
  if (!id && !(userId && eventId)) throw invalid({ id: 'This field is required' })
  const key = and(
    id ? eq(participants.id, id) : undefined,
    userId ? eq(participants.userId, userId) : undefined,
    eventId ? sql`participant.event_id in (${eventsWhere(sql`e.id = ${eventId}`)})` : undefined,
  )
  const [row] = await ctx.db
    .select()
    .from(participants)
    .where(and(key, isNull(participants.deletedAt)))
  if (!row) throw notFound('Participant')
  return row
}

type Fields = Omit<ParticipantChanges, 'approved' | 'reason'>

async function change(ctx: MemberContext, { event, row }: { event: LoadedEvent; row: Row }, fields: Fields) {
  const { hoursFrom, hoursTo } = { ...row, ...pickDefined(fields) }
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
  ctx.changed(event.kind, event.id)
  if (row.teamId) ctx.changed('team', row.teamId)
}

const pickDefined = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Row>

async function checkSkills(ctx: MemberContext, skills: string[]) {
  if (skills.length === 0) return
  const knownTechnologies = await ctx.db
    .selectDistinct({ slug: technologies.slug })
    .from(technologies)
    .where(and(inArray(technologies.slug, skills), isNull(technologies.deletedAt)))
  const unknownSkill = skills.find((skill) => !knownTechnologies.some(({ slug }) => slug === skill))
  if (unknownSkill !== undefined) throw invalid({ skills: `There’s no technology "${unknownSkill}"` })
}
