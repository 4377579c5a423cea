import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { lockParticipant } from '#features/event/participant/enrollment/seat.ts'
import { participants } from '#features/event/participant/table.ts'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Team } from '../../contract.ts'
import { getTeam } from '../../lists/queries.ts'
import { placeInTeam } from '../../policy.ts'
import { eventOfTeam } from '../../rows.ts'
import { refuseReviewer } from '../competing-reviewers.ts'
import { addTeamMember, describeLastMember, endTeam, giveUpSeat } from '../seats.ts'
import { assertNotInResults, lockTeamRow, type TeamForViewer, loadTeamForViewer } from '../team-for-viewer.ts'
import { listOtherMemberIds, notifyOfChange } from './notify-of-change.ts'

interface Move {
  /** Id of the target team. */
  id: string
  participantId: string
  reason: string
  confirmed: boolean
}

/**
 * Moves a member to another team of the event in one step. If the old team becomes empty, it ends; 409 if it
 * has a submitted project. The new team's limit applies.
 */
export async function moveMember(ctx: MemberContext, move: Move): Promise<Team> {
  const { id, participantId, reason, confirmed } = move
  allow(ctx, placeInTeam, await loadTeamForViewer(ctx, id))
  const fromId = await loadTeamId(ctx, participantId)
  const { from, to } = await lockTeams(ctx, { fromId, toId: id })
  const person = await lockParticipant(ctx, { id: participantId })
  if (person?.teamId !== from.team.id) throw conflict('This person has left that team meanwhile', 'changed')
  await refuseReviewer(ctx, { eventId: to.event.id, userId: person.userId, confirmed })
  await giveUpSeat(ctx, { ...from, refusal: describeLastMember('move') }, person)
  await addTeamMember(ctx, to, { ...person, teamId: null })
  await record(ctx, {
    what: 'team.member.moved',
    subject: { kind: 'team', id },
    before: { teamId: from.team.id },
    after: { participantId, teamId: id },
    reason,
  })
  await notifyOfChange(ctx, to, {
    recipients: [person.userId],
    news: `The organizers of ${to.event.title} moved you from the team ${from.team.name} to the team ${to.team.name}`,
    reason,
  })
  await notifyOfChange(ctx, from, {
    recipients: await listOtherMemberIds(ctx, from.team.id, person.userId),
    news: `The organizers of ${to.event.title} moved a member of ${from.team.name} to another team`,
    reason,
  })
  await notifyOfChange(ctx, to, {
    recipients: await listOtherMemberIds(ctx, id, person.userId),
    news: `The organizers of ${to.event.title} put a new member into ${to.team.name}`,
    reason,
  })
  return getTeam(ctx, { id })
}

/**
 * Moves all members of another team to this one and ends the other. 409 if the other has submitted, or if the
 * merged team is too large.
 */
export async function mergeTeams(
  ctx: MemberContext,
  { id, teamId: fromId, reason }: { id: string; teamId: string; reason: string },
): Promise<Team> {
  allow(ctx, placeInTeam, await loadTeamForViewer(ctx, id))
  const { from, to } = await lockTeams(ctx, { fromId, toId: id })
  const totalMembers = from.team.membersCount + to.team.membersCount
  const { maxTeamSize } = to.event
  if (totalMembers > maxTeamSize)
    throw conflict(
      `Together they’d be ${totalMembers}, and teams here have at most ${maxTeamSize} members`,
      'team_full',
    )
  const incomingMembers = await ctx.db
    .select({ id: participants.id, userId: participants.userId })
    .from(participants)
    .where(and(eq(participants.teamId, fromId), isNull(participants.deletedAt)))
    .orderBy(participants.id)
  const remainingMembers = await listOtherMemberIds(ctx, id, null)
  await endTeam(
    ctx,
    from,
    `${from.team.name} has submitted a project, so it can’t end. If the other team has none, merge it into ${from.team.name} instead.`,
  )
  for (const { id: participantId } of incomingMembers) {
    const person = await lockParticipant(ctx, { id: participantId })
    await addTeamMember(ctx, to, person!)
  }
  await record(ctx, {
    what: 'team.merged',
    subject: { kind: 'team', id },
    before: { teamId: fromId, name: from.team.name, membersCount: from.team.membersCount },
    reason,
  })
  await notifyOfChange(ctx, to, {
    recipients: [...incomingMembers.map(({ userId }) => userId), ...remainingMembers],
    news: `The organizers of ${to.event.title} merged the team ${from.team.name} into ${to.team.name}`,
    reason,
  })
  return getTeam(ctx, { id })
}

/**
 * Locks the event first and then both teams by id, so that two moves in opposite directions don't deadlock. 409
 * once published results rest on the project of either.
 */
async function lockTeams(
  ctx: MemberContext,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<{ from: TeamForViewer; to: TeamForViewer }> {
  if (fromId === toId) throw conflict('They’re in this team already', 'in_a_team')
  await lockEvent(ctx, eventOfTeam(toId))
  for (const id of [fromId, toId].toSorted()) await lockTeamRow(ctx, sql`${id}`)
  const [from, to] = [await loadTeamForViewer(ctx, fromId), await loadTeamForViewer(ctx, toId)]
  if (from.event.id !== to.event.id) throw notFound('Team')
  for (const view of [from, to]) assertNotInResults(ctx, view)
  return { from, to }
}

async function loadTeamId(ctx: MemberContext, id: string): Promise<string> {
  const [row] = await ctx.db
    .select({ teamId: participants.teamId })
    .from(participants)
    .where(and(eq(participants.id, id), isNull(participants.deletedAt)))
  if (!row) throw notFound('Participant')
  if (!row.teamId) throw conflict('This person isn’t in a team. Add them instead', 'no_team')
  return row.teamId
}
