import { createHash } from 'node:crypto'
import type { ScoringInput, CastRound, NamedWarning, RankedRound } from './ballots.ts'
import { rank } from './ranking.ts'

/** Cast with anonymous names, and the names by id. */
export interface AnonymousInput {
  cast: ScoringInput
  entries: ReadonlyMap<string, string>
  judges: ReadonlyMap<string, string>
}

/** Returns a hash that reveals nothing about the ids without `secret`. */
export const hashIds = (secret: string, ...ids: string[]): string =>
  createHash('sha256')
    .update([secret, ...ids].join(' '))
    .digest('hex')

/**
 * Renames entries to e1, e2 … and judges to j1, j2 …. The order can only be derived from the ids of all
 * judges, and each judge knows only their own. Ballots are sorted by these names, so that their order reveals
 * nothing.
 */
export function anonymize(cast: ScoringInput): AnonymousInput {
  const { rounds } = cast
  const judgeIds = new Set(rounds.flatMap((round) => round.ballots.map(({ judge }) => judge)))
  const secret = hashIds('judges', ...[...judgeIds].toSorted())
  const entries = createNames(
    'e',
    rounds.flatMap((round) => round.entries.map(({ entry }) => entry)),
    secret,
  )
  const judges = createNames(
    'j',
    rounds.flatMap((round) => round.ballots.map(({ judge }) => judge)),
    secret,
  )
  return {
    cast: { ...cast, rounds: rounds.map((round) => renameRound(round, entries, judges)) },
    entries,
    judges,
  }
}

function createNames(letter: string, ids: readonly string[], secret: string): Map<string, string> {
  const orderedIds = [...new Set(ids)]
    .map((id) => ({ id, order: hashIds(secret, letter, id) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
  return new Map(orderedIds.map(({ id }, index) => [id, `${letter}${index + 1}`]))
}

type Names = ReadonlyMap<string, string>

function renameRound(round: CastRound, entries: Names, judges: Names): CastRound {
  const ballots = round.ballots.flatMap(({ entry, other, judge, levels, choice }) => {
    const [entryName, second] = [entries.get(entry), other === null ? null : entries.get(other)]
    // An entry of a pair may have been deleted since, so its ballot is left out.
    if (entryName === undefined || second === undefined) return []
    return [{ entry: entryName, other: second, judge: judges.get(judge)!, levels, choice }]
  })
  return {
    mode: round.mode,
    wanted: round.wanted,
    entries: round.entries
      .map(({ entry, tracks }) => ({ entry: entries.get(entry)!, tracks }))
      .toSorted((a, b) => parseNumber(a.entry) - parseNumber(b.entry)),
    ballots: ballots.toSorted(
      (a, b) =>
        parseNumber(a.entry) - parseNumber(b.entry) ||
        parseNumber(a.judge) - parseNumber(b.judge) ||
        parseNumber(a.other ?? 'e0') - parseNumber(b.other ?? 'e0'),
    ),
  }
}

const parseNumber = (name: string) => Number(name.slice(1))

/**
 * Ranks under the names of the published file, whose order the random draws follow, so that organizers see
 * the same intervals before publication.
 */
export function rankAsPublished(cast: ScoringInput): RankedRound[] {
  const hidden = anonymize(cast)
  const idByName = new Map([...hidden.entries, ...hidden.judges].map(([id, name]) => [name, id]))
  const getId = (name: string) => idByName.get(name) ?? name
  return rank(hidden.cast).map((round) => ({
    ...round,
    entries: round.entries.map((rankedEntry) => ({ ...rankedEntry, entry: getId(rankedEntry.entry) })),
    judges: round.judges.map((rankedJudge) => ({ ...rankedJudge, judge: getId(rankedJudge.judge) })),
    warnings: round.warnings.map((warning) => restoreIds(warning, getId)),
  }))
}

function restoreIds(warning: NamedWarning, getId: (name: string) => string): NamedWarning {
  switch (warning.kind) {
    case 'notConnected':
      return { ...warning, parts: warning.parts.map((part) => part.map(getId)) }
    case 'flatJudge':
      return { ...warning, judge: getId(warning.judge) }
    case 'oddBallot':
      return { ...warning, entry: getId(warning.entry), judge: getId(warning.judge) }
    case 'fewBallots':
      return { ...warning, entry: getId(warning.entry) }
  }
}
