import type { SQL } from 'drizzle-orm'
import { reminderReach } from '#features/judging/assignment/dealing/remind-judges.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { loadRound } from '#features/judging/round/load-round.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import { toRoundCard } from '../desk/judging-task.ts'
import type { ballotContract } from '../contract.ts'
import { coverageSql, judgeCounts, judgeTotals } from '../rows.ts'
import type { JudgeProgress, Progress } from './shapes.ts'

type Contract = typeof ballotContract

const maxShortEntries = 50

/**
 * Returns counts only; the content of ballots stays sealed. 404 for an unknown round, 403 unless the caller
 * manages the event.
 */
export async function getProgress(
  ctx: MemberContext,
  { roundId, orderBy, ...paging }: InputOf<Contract, 'getProgress'>,
): Promise<Progress> {
  const { round, event } = await loadRound(ctx, roundId)
  allow(ctx, manageEvent, event)
  const { ballotsEach } = round
  const page = { orderBy, limit: paging.perPage, offset: getOffset(paging) }
  const judges = await all<JudgeProgress & { lastAt: string | null }>(ctx, judgeCounts(round, page))
  const [totals] = await all<Totals>(ctx, judgeTotals(round.id, round.eventId))
  const [entries] = await all<Entries>(ctx, coverageSql(round.id, { ballotsEach, most: maxShortEntries }))
  ctx.uses('round-progress', round.id)
  const { judges: total, ...counts } = totals!
  return {
    round: toRoundCard(round),
    ballotsEach,
    startBy: round.startBy,
    remindedAt: round.remindedAt,
    remindedJudges: round.remindedJudges,
    coverage: fillGaps(entries!.coverage, ballotsEach),
    short: entries!.short,
    items: judges.map((judge) => ({
      ...judge,
      lastAt: judge.lastAt === null ? null : new Date(judge.lastAt),
    })),
    total,
    lateReach: await reminderReach(ctx, round.id),
    ...counts,
    ...paging,
  }
}

const all = <Row extends Record<string, unknown>>({ db }: MemberContext, query: SQL) =>
  db.execute<Row>(query, 'objects')

type Totals = Pick<Progress, 'judging' | 'started' | 'late' | 'submitted' | 'isDealt'> & { judges: number }
type Entries = Pick<Progress, 'coverage' | 'short'>

/** Fills gaps with zero, from no ballots to the highest count, and at least up to the target. */
function fillGaps(coverage: Progress['coverage'], target: number): Progress['coverage'] {
  const entriesByCount = new Map(coverage.map(({ ballots, entries }) => [ballots, entries]))
  const highestCount = Math.max(target, ...entriesByCount.keys())
  return Array.from({ length: highestCount + 1 }, (_, ballots) => ({
    ballots,
    entries: entriesByCount.get(ballots) ?? 0,
  }))
}
