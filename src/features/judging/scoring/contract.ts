import * as z from 'zod/mini'
import { tieBreaks, tieRules } from '#features/judging/judging/ranking/ballots.ts'
import { contract } from '#lib/contract/contract.ts'
import { listOf, paging } from '#lib/contract/lists.ts'
import { uuid, word } from '#lib/fields/fields.ts'
import { readScores } from './policy.ts'

/** What calculating says of an entry. */
export const scored = z.object({
  /** In the round; null without a ballot. */
  place: z.nullable(z.int()),
  /** The part of the graph of judges and entries that it is in, from 1; 0 without a ballot. */
  part: z.int(),
  raw: z.nullable(z.number()),
  adjusted: z.nullable(z.number()),
  /** The places within its part that hold in nine draws of ten. */
  low: z.int(),
  high: z.int(),
  /** Shares of the draws. */
  isFirst: z.number(),
  isAmongFirstThree: z.number(),
  tieGroup: z.int(),
  /** How its place was decided among projects with the same score; null where its score is its own. */
  tieBreak: z.nullable(z.enum(tieBreaks)),
  /** The id of the criterion that decided. */
  tieCriterion: z.nullable(z.string()),
  ballots: z.int(),
})

/** The rule for ties that places were made by. */
export const ties = z.object({
  rule: z.enum(tieRules),
  /** Each round before decided after the rule, as in results published before the rule named rounds. */
  hasFormerTies: z.boolean(),
  criteria: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Ties = z.output<typeof ties>

export const entryScore = z.extend(scored, {
  submissionId: z.uuid(),
  title: z.string(),
  teamName: z.string(),
  trackId: z.nullable(z.string()),
})
export type EntryScore = z.output<typeof entryScore>

const summary = {
  round: z.object({
    id: z.uuid(),
    name: z.string(),
    mode: z.enum(['rubric', 'pairwise', 'triage']),
    /** Ballots that every entry was to get. */
    wanted: z.int(),
  }),
  /** More than 1: entries of different parts cannot be compared. */
  parts: z.int(),
  /** Standard deviations, in the unit of the scores: of what is left of a ballot, and of the judges' severity. */
  noise: z.number(),
  judgesDiffer: z.number(),
  warnings: z.int(),
  ties,
}

export const severity = z.object({
  judgeId: z.uuid(),
  name: z.string(),
  /** How much higher than others they score, in the unit of the scores. */
  severity: z.number(),
  ballots: z.int(),
  /** They gave every entry the same. */
  isFlat: z.boolean(),
})
export type Severity = z.output<typeof severity>

export const warning = z.object({
  kind: z.enum(['notConnected', 'flatJudge', 'oddBallot', 'fewBallots']),
  /** Of parts: how many entries each has. */
  parts: z.array(z.int()),
  submissionId: z.nullable(z.uuid()),
  title: z.string(),
  judgeId: z.nullable(z.uuid()),
  judgeName: z.string(),
  /** How far an odd ballot is from what its entry and judge let expect, in standard errors. */
  errors: z.number(),
  ballots: z.int(),
})
export type ScoreWarning = z.output<typeof warning>

export const entryBallot = z.object({
  judgeId: z.uuid(),
  judgeName: z.string(),
  score: z.number(),
  /** What the judge's severity takes from it, or gives. */
  severity: z.number(),
})
export type EntryBallot = z.output<typeof entryBallot>

const ofRound = z.object({ roundId: uuid(), ...paging })
const read = { method: 'GET', access: 'member', policy: readScores } as const

export const scoringContract = contract('scoring', {
  getScores: {
    ...read,
    summary: 'List a round’s entries by place with raw and adjusted scores and how sure each place is',
    query: z.extend(ofRound, { trackId: z.optional(word(80)) }),
    output: z.extend(listOf(entryScore), summary),
  },
  getSeverities: {
    ...read,
    summary: 'List a round’s judges by how much higher or lower than others they score',
    query: ofRound,
    output: listOf(severity),
  },
  getWarnings: {
    ...read,
    summary: 'List what to look at before trusting a round’s ranking',
    query: ofRound,
    output: listOf(warning),
  },
  getEntryBallots: {
    ...read,
    summary: 'List the ballots that moved one entry, each with its judge’s severity',
    query: z.extend(ofRound, { submissionId: uuid() }),
    output: listOf(entryBallot),
  },
})
