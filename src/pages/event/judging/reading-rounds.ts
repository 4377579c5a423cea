import * as z from 'zod/mini'
import { assigning } from '#features/judging/assignment/api.ts'
import { balloting } from '#features/judging/ballot/api.ts'
import { idleIn, missingIn } from '#features/judging/ballot/ui/progress/how-far.ts'
import { publishing } from '#features/judging/publication/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import type { RoundFar, ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { hasEnded } from '#features/judging/round/ui/round-texts.ts'
import { submissionOrganizing } from '#features/event/submission/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { uuid } from '#lib/fields/fields.ts'

export interface TabQuery {
  eventId: string
  url: URL
}

/** Returns whether the event has ballots to export, and whether it has results. */
export async function readFiles(session: MemberContext, eventId: string) {
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId })
  const { latest, prepared } = await publishing.read.getPrepared(session, { eventId })
  return { hasBallots: rounds.some(isOpened), hasResults: latest !== null || prepared !== null }
}

const isOpened = (round: ShownRound) => hasEnded(round) || round.scoresOpenedAt !== null

/**
 * Reads the rounds, the progress of open ones, and teams that may still submit while a round waits to open.
 */
export async function readRounds(session: MemberContext, which: { eventId: string }) {
  const { rounds } = await judgingRounds.read.getRounds(session, which)
  const open = rounds.filter(({ state }) => state === 'open')
  const entries = await Promise.all(
    open.map(async ({ id }) => [id, await loadProgress(session, id)] as const),
  )
  const waits = rounds.some(({ state }) => state === 'draft')
  const extended = waits ? await teamsWithTime(session, which) : []
  return { rounds, far: Object.fromEntries(entries), extended }
}

async function loadProgress(session: MemberContext, roundId: string): Promise<RoundFar> {
  const progress = await balloting.read.getProgress(session, { roundId, perPage: 1 })
  const { isDealt, submitted } = progress
  return { isDealt: isDealt || submitted > 0, missing: missingIn(progress), idle: idleIn(progress) }
}

/** Returns the names of teams with a current extension; current ones come first. */
async function teamsWithTime(session: MemberContext, which: { eventId: string }): Promise<string[]> {
  const { items } = await submissionOrganizing.read.getExtensions(session, { ...which, perPage: 100 })
  return items.filter(({ until }) => new Date(until) > session.now).map(({ team }) => team.name)
}

/** Reads the assignment of the round in the URL. */
export async function readAssignment(session: MemberContext, { eventId, url }: TabQuery) {
  const word = (name: string) => url.searchParams.get(name) ?? ''
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId })
  const round = chosen(rounds, word('round'))
  const roundId = round?.id
  const hasJudges = roundId ? await hasAny(session, roundId) : false
  const filters = {
    orderBy: word('orderBy') === 'project' ? ('project' as const) : ('judge' as const),
    search: word('search'),
    judge: z.safeParse(uuid(), word('judge')).data ?? '',
  }
  const list = roundId
    ? await assigning.read.getAssignments(session, {
        roundId,
        page: word('page') || undefined,
        perPage: 50,
        search: filters.search,
        orderBy: filters.orderBy,
        ...(filters.judge && { judgeId: filters.judge }),
      })
    : none
  return { rounds, round, list, asked: filters, hasJudges }
}

/** Whether the round has any judges. The list of choices loads later, because there may be hundreds. */
async function hasAny(session: MemberContext, roundId: string): Promise<boolean> {
  return (await balloting.read.getProgress(session, { roundId, perPage: 1 })).total > 0
}

const none = { items: [], total: 0, page: 1, perPage: 50 }

const judgesOnPage = 20

/** Reads the progress of the round in the URL, with one page of its judges. */
export async function readProgress(session: MemberContext, { eventId, url }: TabQuery) {
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId })
  const round = chosen(rounds, url.searchParams.get('round') ?? '')
  if (!round) return { rounds, progress: null }
  const page = { page: pageIn(url), perPage: judgesOnPage }
  return { rounds, progress: await balloting.read.getProgress(session, { roundId: round.id, ...page }) }
}

/** Returns the page number from the URL; 1 if it is invalid. */
function pageIn(url: URL): number {
  const pageParam = Number(url.searchParams.get('page'))
  return Number.isInteger(pageParam) && pageParam > 1 ? Math.min(pageParam, 500) : 1
}

/** Returns the requested round, or the open one, or the latest one that was open, or the first. */
function chosen(rounds: readonly ShownRound[], id: string): ShownRound | null {
  const preferredRound =
    rounds.find((round) => round.id === id) ?? rounds.find(({ state }) => state === 'open')
  return preferredRound ?? rounds.findLast(({ state }) => state !== 'draft') ?? rounds[0] ?? null
}
