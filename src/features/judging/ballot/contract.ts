import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { conflictReason } from '#features/judging/judge/fields.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { text, uuid } from '#lib/fields/fields.ts'
import { ballotVersion, ownBallot, ballotPage, queue, readBallot, recusedResult } from './desk/shapes.ts'
import { choices, levels } from './fields.ts'
import { progress } from './organising/shapes.ts'
import { castBallot, readOwnQueue } from './policy.ts'
import { readBallots } from '#features/judging/seal/policy.ts'
import { csvFile } from '#lib/pages/download.ts'

const entryFields = {
  roundId: uuid(),
  submissionId: uuid(),
  /** Second entry of a pair, in a round of pairs. */
  otherId: z.optional(uuid()),
}

const longText = () => text({ min: 0, max: 4000 })

export const ballotChanges = z.object({
  ...entryFields,
  /** Version on which the changes are based; 0 for none. */
  version: z.int().check(z.minimum(0)),
  levels: z.optional(levels),
  choice: z.optional(z.nullable(z.enum(choices))),
  comment: z.optional(longText()),
  note: z.optional(longText()),
})
export type BallotChanges = z.output<typeof ballotChanges>

export const recusal = z.object({ roundId: uuid(), submissionId: uuid(), reason: conflictReason })
export type Recusal = z.output<typeof recusal>

export const ballotContract = contract('ballot', {
  getQueue: {
    method: 'GET',
    ...forMembersWho(readOwnQueue),
    token: 'judge',
    summary: 'Get what the caller is to judge in an event, in order, round by round',
    query: z.object({ eventId: uuid(), roundId: z.optional(uuid()) }),
    output: queue,
  },
  getPaper: {
    method: 'GET',
    ...forMembersWho(castBallot),
    token: 'judge',
    summary: 'Get an entry with what it is judged by, and the caller’s own ballot',
    query: z.object(entryFields),
    output: ballotPage,
  },
  saveBallot: {
    method: 'POST',
    ...forMembersWho(castBallot),
    token: 'judge',
    summary: 'Save a draft; 409 when another device saved since, or it is submitted',
    body: ballotChanges,
    output: ownBallot,
  },
  submitBallot: {
    method: 'POST',
    ...forMembersWho(castBallot),
    token: 'judge',
    summary: 'Submit a ballot, or submit it again; 409 when another device saved since',
    body: ballotChanges,
    output: ownBallot,
  },
  recuseBallot: {
    method: 'POST',
    ...forMembersWho(castBallot),
    token: 'judge',
    summary: 'Step back from an entry, with a reason: it goes to others, and comes back no more',
    body: recusal,
    output: recusedResult,
  },
  getBallot: {
    method: 'GET',
    ...forMembersWho(readBallots),
    token: 'judge',
    summary: 'Get one ballot: one’s own, or any for organizers once the round has closed',
    query: z.object({ id: uuid() }),
    output: readBallot,
  },
  getBallots: {
    method: 'GET',
    ...forMembersWho(readBallots),
    token: 'judge',
    summary: 'List the caller’s own ballots of a round; for organizers everyone’s, once it has closed',
    query: z.object({ ...paging, roundId: uuid(), judgeId: z.optional(uuid()) }),
    output: createListSchema(readBallot),
  },
  getVersions: {
    method: 'GET',
    ...forMembersWho(readBallots),
    token: 'judge',
    summary: 'List a ballot as it was each time it was submitted, newest first',
    query: z.object({ ...paging, id: uuid() }),
    output: createListSchema(ballotVersion),
  },
  getProgress: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Get how far a round is: judges, coverage, who has not started; no scores',
    query: z.object({
      ...paging,
      roundId: uuid(),
      /** Order of the judges: least progress first, or as in `getJudges`. */
      orderBy: z._default(z.enum(['least', 'joined']), 'least'),
    }),
    output: progress,
  },
  exportBallots: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export the ballots of rounds that have closed as CSV; 409 while none has; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
})
