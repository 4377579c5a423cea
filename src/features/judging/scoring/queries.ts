import { getScore } from '#features/judging/judging/ranking/score-ballot.ts'
import type { NamedWarning } from '#features/judging/judging/ranking/ballots.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { ballots } from '#features/judging/ballot/table.ts'
import { and, eq } from 'drizzle-orm'
import { toUuidArray, getTies, toWeighed } from './scoring-input.ts'
import type { EntryBallot, EntryScore, ScoreWarning, scoringContract, Severity } from './contract.ts'
import { assertOrderUnsealed, loadReadableScores } from './ranking.ts'
import { entryNames, judgeNames } from './rows.ts'

type Contract = typeof scoringContract

/**
 * Lists a round's entries by place. 409 while sealed ballots of the round before break its ties.
 */
export async function getScores(
  ctx: MemberContext,
  { roundId, trackId, ...paging }: InputOf<Contract, 'getScores'>,
) {
  const { deciding, scores } = await loadReadableScores(ctx, roundId)
  assertOrderUnsealed(deciding)
  const { entries, parts, noise, judgesDiffer, warnings } = scores
  const trackEntries =
    trackId === undefined ? null : await listTrackEntries(ctx, { roundId, trackId, entries })
  const chosenEntries = trackEntries ? entries.filter(({ entry }) => trackEntries.has(entry)) : entries
  const { id, name, mode, ballotsEach: wantedBallots } = deciding.round
  const page = slicePage(chosenEntries, paging)
  const names = await loadNames(
    ctx,
    roundId,
    page.items.map(({ entry }) => entry),
  )
  return {
    ...page,
    items: page.items.map(({ entry, ...score }): EntryScore => ({ ...getNames(names, entry), ...score })),
    round: { id, name, mode, wanted: wantedBallots },
    parts,
    noise,
    judgesDiffer,
    warnings: warnings.length,
    ties: getTies(deciding.rubric),
  }
}

export async function getSeverities(
  ctx: MemberContext,
  { roundId, ...paging }: InputOf<Contract, 'getSeverities'>,
): Promise<List<Severity>> {
  const { scores } = await loadReadableScores(ctx, roundId)
  const flatJudges = new Set(
    scores.warnings.flatMap((warning) => (warning.kind === 'flatJudge' ? [warning.judge] : [])),
  )
  const page = slicePage(
    scores.judges.toSorted((a, b) => b.severity - a.severity || a.judge.localeCompare(b.judge)),
    paging,
  )
  const names = await loadJudgeNames(
    ctx,
    page.items.map(({ judge }) => judge),
  )
  return {
    ...page,
    items: page.items.map(({ judge, severity, ballots: count }) => ({
      judgeId: judge,
      name: names.get(judge) ?? '',
      severity,
      ballots: count,
      isFlat: flatJudges.has(judge),
    })),
  }
}

export async function getWarnings(
  ctx: MemberContext,
  { roundId, ...paging }: InputOf<Contract, 'getWarnings'>,
): Promise<List<ScoreWarning>> {
  const { scores } = await loadReadableScores(ctx, roundId)
  const page = slicePage(scores.warnings, paging)
  const [names, judges] = [
    await loadNames(
      ctx,
      roundId,
      page.items.flatMap((warning) => ('entry' in warning ? [warning.entry] : [])),
    ),
    await loadJudgeNames(
      ctx,
      page.items.flatMap((warning) => ('judge' in warning ? [warning.judge] : [])),
    ),
  ]
  const toWarning = (warning: NamedWarning): ScoreWarning => {
    const [entry, judge] = [
      'entry' in warning ? warning.entry : null,
      'judge' in warning ? warning.judge : null,
    ]
    return {
      kind: warning.kind,
      parts: warning.kind === 'notConnected' ? warning.parts.map(({ length }) => length) : [],
      submissionId: entry,
      title: entry === null ? '' : (names.get(entry)?.title ?? ''),
      judgeId: judge,
      judgeName: judge === null ? '' : (judges.get(judge) ?? ''),
      errors: warning.kind === 'oddBallot' ? warning.errors : 0,
      ballots: warning.kind === 'fewBallots' ? warning.ballots : 0,
    }
  }
  return { ...page, items: page.items.map(toWarning) }
}

/**
 * Lists the ballots of an entry. 404 for a project outside the round; empty in a round of pairs, whose
 * ballots are about two entries.
 */
export async function getEntryBallots(
  ctx: MemberContext,
  { roundId, submissionId, ...paging }: InputOf<Contract, 'getEntryBallots'>,
): Promise<List<EntryBallot>> {
  const { scores, deciding } = await loadReadableScores(ctx, roundId)
  const [namedEntry] = (await loadNames(ctx, roundId, [submissionId])).values()
  if (!namedEntry) throw notFound('Entry')
  const rows = await ctx.db
    .select({ judgeId: ballots.judgeId, levels: ballots.levels, choice: ballots.choice })
    .from(ballots)
    .where(
      and(
        eq(ballots.roundId, roundId),
        eq(ballots.submissionId, submissionId),
        eq(ballots.state, 'submitted'),
      ),
    )
    .orderBy(ballots.judgeId)
  const scoringMethod = {
    mode: deciding.round.mode,
    criteria: (deciding.rubric?.criteria ?? []).map(toWeighed),
    tracks: namedEntry.trackId === null ? [] : [namedEntry.trackId],
  }
  const severities = new Map(scores.judges.map(({ judge, severity }) => [judge, severity]))
  const scoredBallots = rows.flatMap(({ judgeId, ...ballot }) => {
    const score = getScore(ballot, scoringMethod)
    return score === null ? [] : [{ judgeId, score, severity: severities.get(judgeId) ?? 0 }]
  })
  const page = slicePage(scoredBallots, paging)
  const names = await loadJudgeNames(
    ctx,
    page.items.map(({ judgeId }) => judgeId),
  )
  return {
    ...page,
    items: page.items.map((ballot) => ({ ...ballot, judgeName: names.get(ballot.judgeId) ?? '' })),
  }
}

function slicePage<Item>(all: readonly Item[], paging: Paging): List<Item> {
  const from = getOffset(paging)
  return { items: all.slice(from, from + paging.perPage), total: all.length, ...paging }
}

interface NamedEntry {
  id: string
  title: string
  teamName: string
  trackId: string | null
}

async function loadNames(
  { db }: MemberContext,
  roundId: string,
  ids: string[],
): Promise<Map<string, NamedEntry>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute<NamedEntry & Record<string, unknown>>(
    entryNames(roundId, toUuidArray(ids)),
    'objects',
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the names of an entry; empty for one deleted during the request. */
const getNames = (names: Map<string, NamedEntry>, submissionId: string) => {
  const { title = '', teamName = '', trackId = null } = names.get(submissionId) ?? {}
  return { submissionId, title, teamName, trackId }
}

async function listTrackEntries(
  ctx: MemberContext,
  { roundId, trackId, entries }: { roundId: string; trackId: string; entries: readonly { entry: string }[] },
): Promise<Set<string>> {
  const names = await loadNames(
    ctx,
    roundId,
    entries.map(({ entry }) => entry),
  )
  return new Set([...names.values()].filter((item) => item.trackId === trackId).map(({ id }) => id))
}

async function loadJudgeNames({ db }: MemberContext, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute<{ id: string; name: string }>(judgeNames(toUuidArray(ids)), 'objects')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
