import { and, arrayOverlaps, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { listParticipants } from '#features/event/participant/lists/page-of-participants.ts'
import { participants } from '#features/event/participant/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { allow } from '#lib/contract/policy.ts'
import { getFit } from './team-fit.ts'
import { loadKnownPeople, getLevels } from './known-people.ts'
import { listTeams, sortings } from '../../lists/lists.ts'
import { seeSuggestions } from '../../policy.ts'
import { loadTeamForViewer } from '../../seats/team-for-viewer.ts'
import type { Suggestion, SuggestionQuery } from './suggestion-contract.ts'
import { teams } from '../../table.ts'

/** Number of compared candidates, half of them with matching roles. People who look for a team come first. */
const maxCandidates = 100

type Suggestions = Promise<List<Suggestion>>

/**
 * 403 unless the caller is an approved participant, or a member or manager of the given team. A caller who is
 * in a team gets no suggestions of teams.
 */
export async function getSuggestions(ctx: MemberContext, query: SuggestionQuery): Suggestions {
  if (!query.eventId === !query.teamId) throw invalid({ eventId: 'Give exactly one of eventId and teamId' })
  return query.teamId
    ? suggestPeople(ctx, query.teamId, query.limit)
    : suggestTeams(ctx, query.eventId!, query.limit)
}

async function suggestTeams(ctx: MemberContext, eventId: string, limit: number): Suggestions {
  const event = await loadEvent(ctx, { eventId })
  const ownParticipation = event.participation
  allow(ctx, seeSuggestions, ownParticipation)
  const [ownProfile] = ownParticipation
    ? await loadKnownPeople(ctx, eq(participants.id, ownParticipation.id), { isOwn: true })
    : []
  if (!ownProfile || ownParticipation?.teamId) return selectBest([], limit)
  const isOpen = and(
    eq(teams.eventId, eventId),
    isNull(teams.deletedAt),
    isNull(teams.hiddenAt),
    sql`${teams.lookingForMembers}`,
    lt(teams.membersCount, event.maxTeamSize),
  )
  const fittingSql =
    ownProfile.teamRoles.length > 0 && arrayOverlaps(teams.lookingForRoles, ownProfile.teamRoles)
  const first = fittingSql ? await loadTeams(ctx, event, and(isOpen, fittingSql)) : []
  const cards = unique([...first, ...(await loadTeams(ctx, event, isOpen))])
  const crews = await loadKnownPeople(ctx, isMemberOfAny(cards.map(({ id }) => id)))
  return selectBest(
    cards.map((team) => {
      const members = crews.filter(({ teamId }) => teamId === team.id)
      const { reasons, score } = getFit(ownProfile, { ...team, members }, ctx.now)
      return { team, participant: null, reasons, score }
    }),
    limit,
  )
}

async function suggestPeople(ctx: MemberContext, teamId: string, limit: number): Suggestions {
  const { team, event, ...subject } = await loadTeamForViewer(ctx, teamId)
  allow(ctx, seeSuggestions, subject)
  const isFree = and(
    eq(participants.eventId, event.id),
    isNull(participants.deletedAt),
    sql`${participants.approved}`,
    isNull(participants.teamId),
  )
  const soughtRoles = team.lookingForRoles
  const first =
    soughtRoles.length > 0
      ? await loadPeople(ctx, and(isFree, arrayOverlaps(participants.teamRoles, soughtRoles)))
      : []
  const cards = unique([...first, ...(await loadPeople(ctx, isFree))])
  const people = await loadKnownPeople(
    ctx,
    isInIds(
      participants.id,
      cards.map(({ id }) => id),
    ),
  )
  const members = await loadKnownPeople(ctx, isMemberOfAny([teamId]))
  return selectBest(
    cards.map((participant) => {
      const knownPerson = people.find(({ id }) => id === participant.id)
      const person = { ...participant, levels: knownPerson?.levels ?? getLevels(), hours: participant }
      const { reasons, score } = getFit(person, { ...team, members }, ctx.now)
      return { team: null, participant, reasons, score }
    }),
    limit,
  )
}

const halfPage = { page: 1, perPage: maxCandidates / 2 }

async function loadTeams(ctx: Context, event: LoadedEvent, where: SQL | undefined) {
  return (await listTeams(ctx, event, { where, sorting: sortings.newest, total: 0, paging: halfPage })).items
}

async function loadPeople(ctx: Context, where: SQL | undefined) {
  return (
    await listParticipants(ctx, { where, total: 0, isManager: false, lookingFirst: true, paging: halfPage })
  ).items
}

const unique = <Card extends { id: string }>(cards: Card[]) => [
  ...new Map(cards.map((card) => [card.id, card])).values(),
]

const isMemberOfAny = (ids: string[]) =>
  and(isInIds(participants.teamId, ids), isNull(participants.deletedAt))

const isInIds = (column: typeof participants.id | typeof participants.teamId, ids: string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

function selectBest(suggestions: Suggestion[], limit: number): List<Suggestion> {
  const items = suggestions
    .toSorted((a, b) => isLooking(b) - isLooking(a) || b.score - a.score)
    .slice(0, limit)
  return { items, total: items.length, page: 1, perPage: limit }
}

const isLooking = ({ participant }: Suggestion): number => Number(participant?.lookingForTeam ?? false)
