import * as z from 'zod/mini'
import { tieBreaks, tieRules } from '#features/judging/judging/ranking/ballots.ts'
import { contract } from '#lib/contract/contract.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { uuid, lookupText } from '#lib/fields/fields.ts'
import { readScores } from '#features/judging/seal/policy.ts'

/** Calculated result of an entry. */
export const scoredEntry = z.object({
  /** Place in the round; null without a ballot. */
  place: z.nullable(z.int()),
  /** Number of the entry's part of the graph of judges and entries, from 1; 0 without a ballot. */
  part: z.int(),
  raw: z.nullable(z.number()),
  adjusted: z.nullable(z.number()),
  /** Interval of places within the entry's part that holds in nine of ten draws. */
  low: z.int(),
  high: z.int(),
  /** Shares of the draws in which the entry is first, and among the first three. */
  isFirst: z.number(),
  isAmongFirstThree: z.number(),
  tieGroup: z.int(),
  /** How a tie decided the entry's place; null if no other project has the same score. */
  tieBreak: z.nullable(z.enum(tieBreaks)),
  /** Id of the criterion that broke the tie. */
  tieCriterion: z.nullable(z.string()),
  ballots: z.int(),
})

/** Tie rule that decides places, with the criteria that it compares. */
export const ties = z.object({
  rule: z.enum(tieRules),
  /**
   * Whether ties that the rule left were broken by each earlier round, as in results published before the
   * rule named rounds.
   */
  hasFormerTies: z.boolean(),
  criteria: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Ties = z.output<typeof ties>

export const entryScore = z.extend(scoredEntry, {
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
    /** Planned number of ballots per entry. */
    wanted: z.int(),
  }),
  /**
   * Number of parts of the graph of judges and entries; if more than 1, entries of different parts can't be
   * compared.
   */
  parts: z.int(),
  /**
   * Standard deviations of the residual of a ballot and of the judges' severity, in the unit of the scores.
   */
  noise: z.number(),
  judgesDiffer: z.number(),
  warnings: z.int(),
  ties,
}

export const severity = z.object({
  judgeId: z.uuid(),
  name: z.string(),
  /** Amount by which the judge scores higher than others, in the unit of the scores. */
  severity: z.number(),
  ballots: z.int(),
  /** Whether the judge gave every entry the same score. */
  isFlat: z.boolean(),
})
export type Severity = z.output<typeof severity>

export const warning = z.object({
  kind: z.enum(['notConnected', 'flatJudge', 'oddBallot', 'fewBallots']),
  /** Number of entries in each part, for the warning `notConnected`. */
  parts: z.array(z.int()),
  submissionId: z.nullable(z.uuid()),
  title: z.string(),
  judgeId: z.nullable(z.uuid()),
  judgeName: z.string(),
  /** Distance of an odd ballot from the score that its entry and judge predict, in standard errors. */
  errors: z.number(),
  ballots: z.int(),
})
export type ScoreWarning = z.output<typeof warning>

export const entryBallot = z.object({
  judgeId: z.uuid(),
  judgeName: z.string(),
  score: z.number(),
  /** Part of the score due to the judge's severity. */
  severity: z.number(),
})
export type EntryBallot = z.output<typeof entryBallot>

const roundInput = z.object({ roundId: uuid(), ...paging })
const read = { method: 'GET', access: 'member', policy: readScores } as const

export const scoringContract = contract('scoring', {
  getScores: {
    ...read,
    summary: 'List a round’s entries by place with raw and adjusted scores and how sure each place is',
    query: z.extend(roundInput, { trackId: z.optional(lookupText(80)) }),
    output: z.extend(createListSchema(entryScore), summary),
  },
  getSeverities: {
    ...read,
    summary: 'List a round’s judges by how much higher or lower than others they score',
    query: roundInput,
    output: createListSchema(severity),
  },
  getWarnings: {
    ...read,
    summary: 'List what to look at before trusting a round’s ranking',
    query: roundInput,
    output: createListSchema(warning),
  },
  getEntryBallots: {
    ...read,
    summary: 'List the ballots that moved one entry, each with its judge’s severity',
    query: z.extend(roundInput, { submissionId: uuid() }),
    output: createListSchema(entryBallot),
  },
})
