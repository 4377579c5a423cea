import type { Weighed } from '../statistics/ballot-score.ts'
import type { CertaintyMethod } from '../statistics/certainty-method.ts'

export type Mode = 'rubric' | 'pairwise' | 'triage'
export type Choice = 'one' | 'other' | 'alike' | 'yes' | 'maybe' | 'no'

/** A submitted ballot. Entries and judges have whatever names the asking side gives them. */
export interface CastBallot {
  entry: string
  /** The other of a pair. */
  other: string | null
  judge: string
  /** By the id of the criterion. */
  levels: Readonly<Record<string, number>>
  choice: Choice | null
}

/** A round with all that its scores are made from. */
export interface CastRound {
  mode: Mode
  /** Ballots that every entry is to get. */
  wanted: number
  entries: readonly { entry: string; tracks: readonly string[] }[]
  ballots: readonly CastBallot[]
}

/**
 * Decides the order of entries with the same score. 'byWeight' compares the criterion of the greatest weight, then the
 * next; 'shared' gives all of them one place. The other two compare the scores of the round before first.
 */
export const tieRules = ['byWeight', 'shared', 'roundThenByWeight', 'roundThenShared'] as const
export type TieRule = (typeof tieRules)[number]

export const tieBreaks = ['round', 'criterion', 'shared'] as const

/** How an entry was placed among those with the same score; null in both where its score was its own. */
export interface Tie {
  tieBreak: (typeof tieBreaks)[number] | null
  /** The id of the criterion that decided. */
  tieCriterion: string | null
}

/** The rounds in their order: the last decides. */
export interface Cast {
  rounds: readonly CastRound[]
  criteria: readonly Weighed[]
  tieRule: TieRule
  /** Breaks ties as files up to version 3 were signed: after the rule, each round before decides, the latest first. */
  hasFormerTies?: boolean | undefined
  seed: number
  /** As results of former times were told; left out, as now. */
  method?: CertaintyMethod | undefined
}

export type NamedWarning =
  | { kind: 'notConnected'; parts: string[][] }
  | { kind: 'flatJudge'; judge: string }
  | { kind: 'oddBallot'; entry: string; judge: string; errors: number }
  | { kind: 'fewBallots'; entry: string; ballots: number }

export interface RankedEntry extends Tie {
  entry: string
  /** In the round, by score and then as ties are broken; null without a ballot. */
  place: number | null
  /** Which part of the graph of judges and entries it is in, from 1; only within one are scores comparable. */
  part: number
  /** From 0 to 100; in a round of pairs the share of them that it won. Null without a ballot. */
  raw: number | null
  /** In the unit of `raw`; in a round of pairs its strength on the scale of log-odds. */
  adjusted: number | null
  /** The places within its part that hold in nine draws of ten. */
  low: number
  high: number
  /** Shares of the draws. */
  isFirst: number
  isAmongFirstThree: number
  /** Within its part: with the same number the ballots cannot tell it from the first of them. */
  tieGroup: number
  ballots: number
}

export interface JudgeSeverity {
  judge: string
  /** How much higher than others they score, in the unit of the scores. */
  severity: number
  ballots: number
}

export interface RankedRound {
  entries: RankedEntry[]
  judges: JudgeSeverity[]
  parts: number
  /** What is left of a ballot once entry and judge are known, and how much judges differ: standard deviations. */
  noise: number
  judgesDiffer: number
  warnings: NamedWarning[]
}
