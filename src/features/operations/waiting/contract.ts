import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { eventRoleName } from '#features/event/event/people/role.ts'
import { instant } from '#lib/fields/fields.ts'
import { forMembers } from '#lib/contract/policy.ts'

/**
 * Kinds of tasks in order of display, for reviewers, organizers and administrators; the most urgent first.
 */
export const waitingKinds = [
  'invitations',
  'toReview',
  'helpRequests',
  'questions',
  'participants',
  'rounds',
  'signatures',
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
  /** Number of tasks, counted to 1,000. */
  count: z.int(),
  /**
   * Time since which the first task has been waiting, or start of the drafted event; null if neither applies.
   */
  since: z.nullable(instant),
  /** Number of submissions without any review; only for `toReview`. */
  untouched: z.nullable(z.int()),
  /** Event of the tasks; null for those of the whole site, and for `invitations`. */
  event: z.nullable(z.object({ slug: z.string(), title: z.string(), timeZone: z.string() })),
  /** Open invitation of the caller to a role; only for `invitations`, one line each. */
  invitation: z.nullable(
    z.object({
      eventRole: eventRoleName,
      /** Title of the event or stream. */
      title: z.string(),
      /** Path of the page to answer it. */
      path: z.string(),
    }),
  ),
})
export type Waiting = z.output<typeof waiting>

/** Figures in order of display; the caller gets only those of their roles. */
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
  /** Current count; at most 1,000 for figures that grow with the site. */
  count: z.int(),
})
export type Figure = z.output<typeof figure>

export const waitingContract = contract('waiting', {
  getWaiting: {
    method: 'GET',
    ...forMembers,
    summary:
      'List what needs the caller as invited person, reviewer, organizer or administrator, one line per item or event, with key figures',
    output: z.object({ lines: z.array(waiting), figures: z.array(figure) }),
  },
})
