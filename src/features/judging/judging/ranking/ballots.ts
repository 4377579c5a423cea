import type { WeightedCriterion } from '../statistics/ballot-score.ts'
import type { CertaintyMethod } from '../statistics/certainty-method.ts'

export type Mode = 'rubric' | 'pairwise' | 'triage'
export type Choice = 'one' | 'other' | 'alike' | 'yes' | 'maybe' | 'no'

/** Submitted ballot. The caller chooses the names of entries and judges. */
export interface CastBallot {
  entry: string
  /** Second entry of a pair. */
  other: string | null
  judge: string
  /** Levels by the criterion's id. */
  levels: Readonly<Record<string, number>>
  choice: Choice | null
}

/** Round with all input of its scores. */
export interface CastRound {
  mode: Mode
  /** Number of ballots that every entry should get. */
  wanted: number
  entries: readonly { entry: string; tracks: readonly string[] }[]
  ballots: readonly CastBallot[]
}

/**
 * Rules for the order of entries with the same score. 'byWeight' compares the criterion with the greatest
 * weight, then the next; 'shared' gives all of them the same place. The other two first compare the scores of
 * the previous round.
 */
export const tieRules = ['byWeight', 'shared', 'roundThenByWeight', 'roundThenShared'] as const
export type TieRule = (typeof tieRules)[number]

export const tieBreaks = ['round', 'criterion', 'shared'] as const

/** Tie-break of an entry with the same score as others. Both fields are null if its score is unique. */
export interface Tie {
  tieBreak: (typeof tieBreaks)[number] | null
  /** Id of the deciding criterion. */
  tieCriterion: string | null
}

/** Rounds in order, of which the last one decides, with criteria and tie rule. */
export interface ScoringInput {
  rounds: readonly CastRound[]
  criteria: readonly WeightedCriterion[]
  tieRule: TieRule
  /**
   * Whether to break ties as in signed files up to version 3: after the rule, the earlier rounds decide,
   * latest first.
   */
  hasFormerTies?: boolean | undefined
  seed: number
  /** Certainty method of older results; defaults to the current one. */
  method?: CertaintyMethod | undefined
}

export type NamedWarning =
  | { kind: 'notConnected'; parts: string[][] }
  | { kind: 'flatJudge'; judge: string }
  | { kind: 'oddBallot'; entry: string; judge: string; errors: number }
  | { kind: 'fewBallots'; entry: string; ballots: number }

export interface RankedEntry extends Tie {
  entry: string
  /** Place in the round, by score and then by tie-breaks; null without a ballot. */
  place: number | null
  /** Part of the graph of judges and entries, from 1. Scores are comparable only within a part. */
  part: number
  /**
   * Score from 0 to 100; in a round of pairs the percentage of comparisons won, where 'alike' counts half.
   * Null without a ballot.
   */
  raw: number | null
  /** Adjusted score in the unit of `raw`; in a round of pairs the strength in log-odds. */
  adjusted: number | null
  /** Range of places within its part that holds in nine of ten draws. */
  low: number
  high: number
  /**
   * Share of draws in which the entry is first; `isAmongFirstThree` is the share for the first three places.
   */
  isFirst: number
  isAmongFirstThree: number
  /** Group within its part: the ballots can't distinguish its entries from the group's first. */
  tieGroup: number
  ballots: number
}

export interface JudgeSeverity {
  judge: string
  /** Amount by which the judge scores higher than others, in the unit of the scores. */
  severity: number
  ballots: number
}

export interface RankedRound {
  entries: RankedEntry[]
  judges: JudgeSeverity[]
  parts: number
  /**
   * Standard deviations: the residual of a ballot after entry and judge, and the differences between judges.
   */
  noise: number
  judgesDiffer: number
  warnings: NamedWarning[]
}
