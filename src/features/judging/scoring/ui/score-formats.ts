/** Formats a score with one decimal, or a dash without a score. */
export const formatPoints = (score: number | null): string =>
  score === null ? '–' : score.toFixed(1).replace('-', '−')

/** Formats the range of places that the ballots leave open. */
export const formatInterval = ({
  low,
  high,
  ballots,
}: {
  low: number
  high: number
  ballots: number
}): string => (ballots === 0 ? '–' : low === high ? String(low) : `${low} to ${high}`)

/** Meaning of a tie group, in the words of the method (docs/judging-method.md#how-sure-a-place-is). */
export const groupHint =
  'Projects in one group are too close to call: their intervals reach that of the first.'

/** Explains group numbers in a table of several rounds. */
export const describeGroups = (rounds: readonly { name: string }[]): string =>
  rounds.length > 1
    ? `${groupHint} Each round has groups of its own: 1.2 is the second group of ${rounds[0]!.name}.`
    : groupHint

interface GroupedLine {
  /** Number of the round, from 1. */
  round: number
  tieGroup: number
  ballots: number
}

/** Formats a group number; with several rounds in a table, as "round.group". A line without ballots has none. */
export const formatGroup = (
  { round, tieGroup, ballots }: GroupedLine,
  { hasRounds }: { hasRounds: boolean },
) => (ballots === 0 ? '–' : hasRounds ? `${round}.${tieGroup}` : String(tieGroup))

/** Smallest value that is visible in a score with one decimal. */
const minVisibleScore = 0.05

/** Formats how much a score was adjusted, with its sign. */
export const formatAdjustment = (by: number): string =>
  Math.abs(by) < minVisibleScore ? '0' : `${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(1)}`

/** Describes how a judge scores compared to the others. */
export const describeSeverity = (severity: number): string =>
  Math.abs(severity) < minVisibleScore
    ? 'Like the others'
    : `${Math.abs(severity).toFixed(1)} points ${severity > 0 ? 'higher' : 'lower'} than the others`

/** Formats a share of the draws in whole percent. */
export const formatDrawShare = (share: number): string => `${Math.round(share * 100)}%`
