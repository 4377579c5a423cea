import { createHash } from 'node:crypto'
import type { Cast, CastRound, NamedWarning, RankedRound } from './ballots.ts'
import { rank } from './ranking.ts'

/** Cast with anonymous names, and the names by id. */
export interface Anonymous {
  cast: Cast
  entries: ReadonlyMap<string, string>
  judges: ReadonlyMap<string, string>
}

/** Returns a hash that reveals nothing about the ids without `secret`. */
export const blurred = (secret: string, ...ids: string[]): string =>
  createHash('sha256')
    .update([secret, ...ids].join(' '))
    .digest('hex')

/**
 * Renames entries to e1, e2 … and judges to j1, j2 …. The order can only be derived from the ids of all
 * judges, and each judge knows only their own. Ballots are sorted by these names, so that their order reveals
 * nothing.
 */
export function anonymous(cast: Cast): Anonymous {
  const { rounds } = cast
  const seats = new Set(rounds.flatMap((round) => round.ballots.map(({ judge }) => judge)))
  const secret = blurred('judges', ...[...seats].toSorted())
  const entries = namesFor(
    'e',
    rounds.flatMap((round) => round.entries.map(({ entry }) => entry)),
    secret,
  )
  const judges = namesFor(
    'j',
    rounds.flatMap((round) => round.ballots.map(({ judge }) => judge)),
    secret,
  )
  return {
    cast: { ...cast, rounds: rounds.map((round) => renamed(round, entries, judges)) },
    entries,
    judges,
  }
}

function namesFor(letter: string, ids: readonly string[], secret: string): Map<string, string> {
  const inOrder = [...new Set(ids)]
    .map((id) => ({ id, order: blurred(secret, letter, id) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
  return new Map(inOrder.map(({ id }, nr) => [id, `${letter}${nr + 1}`]))
}

type Names = ReadonlyMap<string, string>

function renamed(round: CastRound, entries: Names, judges: Names): CastRound {
  const ballots = round.ballots.flatMap(({ entry, other, judge, levels, choice }) => {
    const [one, second] = [entries.get(entry), other === null ? null : entries.get(other)]
    // An entry of a pair may have been deleted since, so its ballot is left out.
    if (one === undefined || second === undefined) return []
    return [{ entry: one, other: second, judge: judges.get(judge)!, levels, choice }]
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
export function rankAsPublished(cast: Cast): RankedRound[] {
  const hidden = anonymous(cast)
  const back = new Map([...hidden.entries, ...hidden.judges].map(([id, name]) => [name, id]))
  const getId = (name: string) => back.get(name) ?? name
  return rank(hidden.cast).map((round) => ({
    ...round,
    entries: round.entries.map((one) => ({ ...one, entry: getId(one.entry) })),
    judges: round.judges.map((one) => ({ ...one, judge: getId(one.judge) })),
    warnings: round.warnings.map((warning) => restored(warning, getId)),
  }))
}

function restored(warning: NamedWarning, idOf: (name: string) => string): NamedWarning {
  switch (warning.kind) {
    case 'notConnected':
      return { ...warning, parts: warning.parts.map((part) => part.map(idOf)) }
    case 'flatJudge':
      return { ...warning, judge: idOf(warning.judge) }
    case 'oddBallot':
      return { ...warning, entry: idOf(warning.entry), judge: idOf(warning.judge) }
    case 'fewBallots':
      return { ...warning, entry: idOf(warning.entry) }
  }
}
