/** Formats a score with one decimal, or a dash without a score. */
export const pointsOf = (score: number | null): string =>
  score === null ? '–' : score.toFixed(1).replace('-', '−')

/** Formats the range of places that the ballots leave open. */
export const intervalOf = ({ low, high, ballots }: { low: number; high: number; ballots: number }): string =>
  ballots === 0 ? '–' : low === high ? String(low) : `${low} to ${high}`

/** Meaning of a tie group, in the words of the method (docs/judging-method.md#how-sure-a-place-is). */
export const groupHint =
  'Projects in one group are too close to call: their intervals reach that of the first.'

/** Smallest value that is visible in a score with one decimal. */
const least = 0.05

/** Formats how much a score was adjusted, with its sign. */
export const movedOf = (by: number): string =>
  Math.abs(by) < least ? '0' : `${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(1)}`

/** Describes how a judge scores compared to the others. */
export const severityOf = (severity: number): string =>
  Math.abs(severity) < least
    ? 'Like the others'
    : `${Math.abs(severity).toFixed(1)} points ${severity > 0 ? 'higher' : 'lower'} than the others`

/** Formats a share of the draws. */
export const shareOf = (share: number): string => `${Math.round(share * 100)}%`
