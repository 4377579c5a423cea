import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { flagKinds, flagReasons, measureActs } from '../../contract.ts'
import { moderateInEvent } from '../../policy.ts'

/** Kinds of content that organizers can hide in their event. Its owner still sees it. */
export const eventKinds = [
  'submission',
  'comment',
  'question',
  'answer',
  'message',
  'helpRequest',
  'officeSlot',
] as const
export type EventKind = (typeof eventKinds)[number]
export const isEventKind = (kind: string): kind is EventKind =>
  (eventKinds as readonly string[]).includes(kind)

const itemFields = { kind: z.enum(eventKinds), id: uuid() }
export const eventReason = () => text({ max: 2000 })

/** Reported content of an event. Only the site's moderators know the reporters. */
const eventFlag = z.object({
  kind: z.enum(eventKinds),
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  path: z.nullable(z.string()),
  state: z.enum(['shown', 'hidden', 'unseen', 'gone']),
  reports: z.int(),
  reasons: z.array(z.enum(flagReasons)),
  lastAt: instant,
})

const eventMeasure = z.object({
  id: z.uuid(),
  act: z.enum(measureActs),
  kind: z.enum(flagKinds),
  title: z.string(),
  /** Current text of the item, at most 400 characters; empty once the item is gone. */
  excerpt: z.string(),
  path: z.nullable(z.string()),
  reason: z.string(),
  createdAt: instant,
  /** Time of the owner's appeal to the site's administrators. */
  appealedAt: z.nullable(instant),
})

export const inEventContract = contract('flag', {
  getModeration: {
    method: 'GET',
    ...forMembers,
    summary: 'Whether the caller can hide this as an organizer of its event',
    query: z.object({ kind: z.enum(flagKinds), id: uuid() }),
    output: z.object({ canHide: z.boolean(), eventTitle: z.nullable(z.string()) }),
  },
  getEventFlags: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'List what was reported within an event, oldest first, for those who manage it',
    query: z.object({ ...paging, eventId: uuid() }),
    output: createListSchema(eventFlag),
  },
  getEventMeasures: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'List what organizers of an event hid or disqualified and is still so, newest first',
    query: z.object({ ...paging, eventId: uuid() }),
    output: createListSchema(eventMeasure),
  },
  hideInEvent: {
    method: 'PUT',
    ...forMembersWho(moderateInEvent),
    summary: 'Hide something within your event, with a reason; its owner is told and can appeal to ADMIN',
    body: z.object({ ...itemFields, reason: eventReason() }),
    output: z.object(itemFields),
  },
  disqualifyProject: {
    method: 'PUT',
    ...forMembersWho(moderateInEvent),
    summary:
      'Take a project out of judging and results, with a reason; its team is told and can appeal to ADMIN',
    query: z.object({ submissionId: uuid() }),
    body: z.object({ reason: eventReason() }),
    output: z.object({ submissionId: z.uuid() }),
  },
  liftInEvent: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Undo what organizers of your event hid or disqualified; its owner is told why',
    query: z.object({ id: uuid() }),
    body: z.object({ answer: eventReason() }),
    output: z.object({ id: z.uuid(), kind: z.enum(flagKinds), subjectId: z.uuid() }),
  },
})
