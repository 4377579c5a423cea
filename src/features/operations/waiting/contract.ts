import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { forMembers } from '#lib/contract/policy.ts'

/** As they are shown: what a reviewer, an organiser and an administrator have to do, the most pressing first. */
export const waitingKinds = [
  'toReview',
  'helpRequests',
  'questions',
  'participants',
  'rounds',
  'resultAppeals',
  'resultsWithheld',
  'breaksRules',
  'results',
  'unpublished',
  'reports',
  'appeals',
  'applications',
  'texts',
  'technologies',
  'mails',
  'notices',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

const waiting = z.object({
  kind: z.enum(waitingKinds),
  /** How many things wait, counted to 1,000. */
  count: z.int(),
  /** Since when the first of them waits, or when the draft is to begin; null where that says nothing. */
  since: z.nullable(instant),
  /** Of `toReview`: how many have no review of anybody. */
  untouched: z.nullable(z.int()),
  /** Null for what belongs to the whole site. */
  event: z.nullable(z.object({ slug: z.string(), title: z.string(), timeZone: z.string() })),
})
export type Waiting = z.output<typeof waiting>

/** As they are shown; whoever asks has those of their part alone. */
export const figureKinds = [
  'running',
  'ownEvents',
  'ownParticipants',
  'ownSubmissions',
  'toReview',
  'reports',
  'newMembers',
] as const
export type FigureKind = (typeof figureKinds)[number]

const figure = z.object({
  kind: z.enum(figureKinds),
  /** Counted to 1,000 where it grows with the site. */
  count: z.int(),
})
export type Figure = z.output<typeof figure>

export const waitingContract = contract('waiting', {
  getWaiting: {
    method: 'GET',
    ...forMembers,
    summary:
      'List what needs the caller as reviewer, organizer or administrator, one line per item or event, with key figures',
    output: z.object({ lines: z.array(waiting), figures: z.array(figure) }),
  },
})
