/** Information that judges give about themselves. */
export interface DemoJudge {
  personKey: string
  /** Technology slugs. */
  expertise: readonly string[]
  capacity: number
  /** Slugs of the tracks that the judge accepts; all if omitted. */
  tracks?: readonly string[]
}

/** The levels of one ballot, in the order of the rubric, each a digit: '5454'. */
export type DemoLevels = string
