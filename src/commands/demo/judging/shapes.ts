/** What somebody who judges says of themselves. */
export interface DemoJudge {
  personKey: string
  /** Technology slugs. */
  expertise: readonly string[]
  capacity: number
  /** Slugs of the tracks that they take; left out, all. */
  tracks?: readonly string[]
}

/** The levels of one ballot, in the order of the rubric, each a digit: '5454'. */
export type DemoLevels = string
