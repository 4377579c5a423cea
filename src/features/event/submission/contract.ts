import * as z from 'zod/mini'
import { deletedItem, track, visibilities } from '#features/event/event/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { flag, instant, slugWord, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { submissionDraft, submissionEdit } from './draft/fields.ts'
import { ownSubmission, removeSubmission } from './policy.ts'
import { submission, submissionCard } from './shapes.ts'

const slug = slugWord()

export const submissionKey = z.object({
  id: z.optional(uuid()),
  eventSlug: z.optional(slug),
  teamSlug: z.optional(slug),
  slug: z.optional(slug),
})
export type SubmissionKey = z.output<typeof submissionKey>

/** Allows an empty string, because search forms send one if nothing is chosen. */
const allowBlank = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.union([z.literal(''), schema]))

export const submissionOrders = ['winners', 'likes', 'newest', 'title'] as const

export const submissionQuery = z.object({
  eventId: z.optional(uuid()),
  /** Slug of the event, which may be a former one. */
  eventSlug: z.optional(slug),
  ...paging,
  search: z.optional(text({ min: 0, max: 200 })),
  tech: allowBlank(slug),
  category: allowBlank(slug),
  trackId: allowBlank(slug),
  trackSlug: allowBlank(slug),
  /** Order; by default winners, finalists, then the most liked. */
  orderBy: allowBlank(z.enum(submissionOrders)),
  /** Whether to list unsubmitted projects instead, for event managers; others get an empty list. */
  drafts: flag,
  /** Whether to include the event and the filter choices of its list. */
  choices: flag,
})
export type SubmissionQuery = z.output<typeof submissionQuery>

const query = z.object({ id: uuid() })

const topicCount = z.object({ slug: z.string(), name: z.string(), count: z.int() })
/** Technologies and categories of an event's projects, most used first, at most 60 of each. */
const choices = z.object({ technologies: z.array(topicCount), categories: z.array(topicCount) })
export type SubmissionChoices = z.output<typeof choices>

export const galleryEvent = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  timeZone: z.string(),
  visibility: z.enum(visibilities),
  submissionsVisible: z.enum(['atOnce', 'afterClose']),
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  submissionsOpenAt: z.nullable(instant),
  submissionsCloseAt: z.nullable(instant),
  resultsPublishedAt: z.nullable(instant),
  tracks: z.array(track),
})

const submissionList = z.extend(createListSchema(submissionCard), {
  event: z.optional(galleryEvent),
  choices: z.optional(choices),
})
export type SubmissionList = z.output<typeof submissionList>

const ownSubmissionState = z.object({
  teamId: z.nullable(z.uuid()),
  submissionId: z.nullable(z.uuid()),
  isSubmitted: z.boolean(),
  /** Time at which submissions close for the team, including its own extension; null if they never close. */
  closesAt: z.nullable(instant),
  opensAt: z.nullable(instant),
  canEdit: z.boolean(),
})
export type OwnSubmissionState = z.output<typeof ownSubmissionState>

export const submissionContract = contract('submission', {
  getSubmission: {
    method: 'GET',
    ...forAnyone,
    summary:
      'Get a submission by id, or by the slugs of event, team and (optionally) submission; drafts only for their team',
    query: submissionKey,
    output: submission,
  },
  getSubmissionsForEvent: {
    method: 'GET',
    ...forAnyone,
    summary: 'List an event’s submissions: winners, finalists, then most liked, or in another order',
    query: submissionQuery,
    output: submissionList,
    kept: { unless: ['search'] },
  },
  getOwnSubmission: {
    method: 'GET',
    ...forMembers,
    summary: 'Get whether the caller’s team has a submission in an event, and until when it can change it',
    query: z.object({ eventId: uuid() }),
    output: ownSubmissionState,
  },
  createSubmission: {
    method: 'POST',
    ...forMembersWho(ownSubmission),
    summary: 'Create the draft of the caller’s team in an event; it can be incomplete',
    body: submissionDraft,
    output: submission,
  },
  updateSubmission: {
    method: 'PUT',
    ...forMembersWho(ownSubmission),
    summary:
      'Change the given fields, until submissions close; a submitted one must keep every rule; 409 when the given version isn’t the latest',
    query,
    body: submissionEdit,
    output: submission,
  },
  submitSubmission: {
    method: 'PUT',
    ...forMembersWho(ownSubmission),
    summary: 'Submit the draft; 422 with everything that’s missing; safe to repeat',
    query,
    output: submission,
  },
  withdrawSubmission: {
    method: 'PUT',
    ...forMembersWho(ownSubmission),
    summary: 'Make it a draft again, until submissions close; safe to repeat',
    query,
    output: submission,
  },
  deleteSubmission: {
    method: 'PUT',
    ...forMembersWho(removeSubmission),
    summary: 'Delete it: the team until submissions close, organizers any time; safe to repeat',
    query,
    output: deletedItem,
  },
})
