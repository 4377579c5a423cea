import * as z from 'zod/mini'
import { assignmentApi } from '#features/judging/assignment/api.ts'
import { balloting } from '#features/judging/ballot/api.ts'
import { countIdleJudges, countMissingBallots } from '#features/judging/ballot/ui/progress/how-far.ts'
import { publishing } from '#features/judging/publication/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import type { RoundProgress, ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { hasEnded } from '#features/judging/round/ui/round-texts.ts'
import { submissionOrganizing } from '#features/event/submission/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { uuid } from '#lib/fields/fields.ts'

export interface TabQuery {
  eventId: string
  url: URL
}

/** Returns whether the event has ballots to export, and whether it has prepared or published results. */
export async function readFiles(session: MemberContext, eventId: string) {
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId })
  const { latest, prepared } = await publishing.read.getPrepared(session, { eventId })
  return { hasBallots: rounds.some(isOpened), hasResults: latest !== null || prepared !== null }
}

const isOpened = (round: ShownRound) => hasEnded(round) || round.scoresOpenedAt !== null

/**
 * Reads the rounds, the progress of open ones, and teams that may still submit while a round waits to open.
 */
export async function readRounds(session: MemberContext, eventRef: { eventId: string }) {
  const { rounds } = await judgingRounds.read.getRounds(session, eventRef)
  const open = rounds.filter(({ state }) => state === 'open')
  const entries = await Promise.all(
    open.map(async ({ id }) => [id, await loadProgress(session, id)] as const),
  )
  const hasDrafts = rounds.some(({ state }) => state === 'draft')
  const extendedTeams = hasDrafts ? await listExtendedTeams(session, eventRef) : []
  return { rounds, far: Object.fromEntries(entries), extended: extendedTeams }
}

async function loadProgress(session: MemberContext, roundId: string): Promise<RoundProgress> {
  const progress = await balloting.read.getProgress(session, { roundId, perPage: 1 })
  const { isDealt, submitted } = progress
  return {
    isDealt: isDealt || submitted > 0,
    missing: countMissingBallots(progress),
    idle: countIdleJudges(progress),
  }
}

/**
 * Returns the names of teams with a current extension. Reads one page of 100, because the API lists current
 * extensions first.
 */
async function listExtendedTeams(session: MemberContext, eventRef: { eventId: string }): Promise<string[]> {
  const { items } = await submissionOrganizing.read.getExtensions(session, { ...eventRef, perPage: 100 })
  return items.filter(({ until }) => new Date(until) > session.now).map(({ team }) => team.name)
}

/** Reads the assignment of the round in the URL. */
export async function readAssignment(session: MemberContext, { eventId, url }: TabQuery) {
  const getParam = (name: string) => url.searchParams.get(name) ?? ''
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId })
  const round = chooseRound(rounds, getParam('round'))
  const roundId = round?.id
  const hasJudges = roundId ? await hasAny(session, roundId) : false
  const filters = {
    orderBy: getParam('orderBy') === 'project' ? ('project' as const) : ('judge' as const),
    search: getParam('search'),
    judge: z.safeParse(uuid(), getParam('judge')).data ?? '',
  }
  const list = roundId
    ? await assignmentApi.read.getAssignments(session, {
        roundId,
        page: getParam('page') || undefined,
        perPage: 50,
        search: filters.search,
        orderBy: filters.orderBy,
        ...(filters.judge && { judgeId: filters.judge }),
      })
    : emptyList
  return { rounds, round, list, asked: filters, hasJudges }
}

/** Whether the round has any judges. The list of choices loads later, because there may be hundreds. */
async function hasAny(session: MemberContext, roundId: string): Promise<boolean> {
  return (await balloting.read.getProgress(session, { roundId, perPage: 1 })).total > 0
}

const emptyList = { items: [], total: 0, page: 1, perPage: 50 }

const judgesPerPage = 20

/** Reads the progress of the round in the URL, with one page of its judges. */
export async function readProgress(session: MemberContext, { eventId, url }: TabQuery) {
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId })
  const round = chooseRound(rounds, url.searchParams.get('round') ?? '')
  if (!round) return { rounds, progress: null }
  const page = { page: getPageNumber(url), perPage: judgesPerPage }
  return { rounds, progress: await balloting.read.getProgress(session, { roundId: round.id, ...page }) }
}

/** Returns the page number from the URL, at most 500; 1 if it is invalid. */
function getPageNumber(url: URL): number {
  const pageParam = Number(url.searchParams.get('page'))
  return Number.isInteger(pageParam) && pageParam > 1 ? Math.min(pageParam, 500) : 1
}

/**
 * Returns the requested round, or the open one, or the latest one that was open, or the first; null without
 * rounds.
 */
function chooseRound(rounds: readonly ShownRound[], id: string): ShownRound | null {
  const preferredRound =
    rounds.find((round) => round.id === id) ?? rounds.find(({ state }) => state === 'open')
  return preferredRound ?? rounds.findLast(({ state }) => state !== 'draft') ?? rounds[0] ?? null
}
