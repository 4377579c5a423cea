import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { loadOccasion } from '#features/event/event/occasion.ts'
import { canManageOccasion } from '#features/event/event/policy.ts'
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
  const occasion = await loadOccasion(ctx, getOccasionRef(participant), {
    lock: approved !== undefined && 'shared',
  })
  const [row] = await ctx.db
    .select()
    .from(participants)
    .where(and(eq(participants.id, participant.id), isNull(participants.deletedAt)))
    .for('no key update')
  if (!row) throw notFound('Participant')
  const hasOwnChanges = Object.values(fields).some((value) => value !== undefined)
  const isDecided = approved !== undefined && (approved !== row.approved || (!approved && !row.declinedAt))
  // From a participant, an unchanged `approved` doesn't count as a decision.
  const decision = isDecided && (approved !== row.approved || canManageOccasion(ctx.viewer, occasion))
  allow(ctx, changeParticipant, { ...occasion, ...row, changes: { own: hasOwnChanges, decision } })
  if (fields.contact !== undefined && row.userId !== ctx.viewer.id)
    throw forbidden('Only they can change how their team reaches them')
  if (hasOwnChanges) await change(ctx, row, fields)
  if (decision) {
    const decide = await loadDecision(ctx, occasion, { approved, reason })
    await decide(row)
  }
  return (await findParticipant(ctx, eq(participants.id, row.id)))!
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

const getOccasionRef = ({ eventId, streamId }: Row) => ({
  eventId: eventId ?? undefined,
  streamId: streamId ?? undefined,
})

type Fields = Omit<ParticipantChanges, 'approved' | 'reason'>

async function change(ctx: MemberContext, row: Row, fields: Fields) {
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
  ctx.changed(row.eventId ? 'event' : 'stream', (row.eventId ?? row.streamId)!)
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
