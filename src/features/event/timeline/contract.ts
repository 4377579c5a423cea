import * as z from 'zod/mini'
import { eventIdFields, shownIdFields } from '#features/event/stream/ids.ts'
import { deletedItem } from '#features/event/event/contract.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { shownPerson } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { webAddress } from '#lib/pages/urls.ts'

/** Dates of an event that appear in its schedule automatically. */
export const derivedFields = ['submissionsOpenAt', 'submissionsCloseAt', 'judgingEndAt', 'resultsAt'] as const

export const timelineTypes = ['KICKOFF', 'TALK', 'WORKSHOP', 'DEADLINE', 'DEMO', 'RESULTS', 'OTHER'] as const

const timelineFields = {
  title: text({ min: 2, max: 120 }),
  description: text({ min: 0, max: 2000 }),
  type: z.enum(timelineTypes),
  startAt: instant,
  endAt: z.nullable(instant),
  url: z.nullable(webAddress()),
  /**
   * Ids of profiles, or of roles or cards at this event or stream, because the id of a private profile isn't
   * disclosed.
   */
  speakers: z.array(uuid()).check(z.maxLength(20, 'At most 20')),
}
const timelineChanges = z.partial(z.object(timelineFields))
export const timelineUpdate = z.extend(timelineChanges, createBaseField(timelineChanges))
export type TimelineUpdate = z.output<typeof timelineUpdate>
export const timelineDraft = z.extend(timelineChanges, {
  ...eventIdFields,
  title: timelineFields.title,
  type: timelineFields.type,
  startAt: timelineFields.startAt,
})
export type TimelineDraft = z.output<typeof timelineDraft>

export const timelineEvent = z.object({
  id: z.uuid(),
  ...shownIdFields,
  title: z.string(),
  description: z.string(),
  type: z.enum(timelineTypes),
  startAt: instant,
  endAt: z.nullable(instant),
  url: z.nullable(z.string()),
  /** Event field from which the item is derived; such an item can only be changed on the event. */
  derivedFrom: z.nullable(z.enum(derivedFields)),
  /** Speakers; `roleId` is their first role at the event or stream, by which they can be chosen. */
  speakers: z.array(z.extend(shownPerson, { roleId: z.nullable(z.uuid()) })),
})
export type TimelineEvent = z.output<typeof timelineEvent>

export const timelineQuery = z.object({
  ...paging,
  ...eventIdFields,
})
export type TimelineQuery = z.output<typeof timelineQuery>

export const timelineContract = contract('timelineEvent', {
  getTimelineEvents: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get the schedule of an event or a stream, in order',
    query: timelineQuery,
    output: createListSchema(timelineEvent),
  },
  create: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary: 'Add an item to the schedule',
    body: timelineDraft,
    output: timelineEvent,
  },
  update: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Change the given fields of a schedule item',
    query: z.object({ id: uuid() }),
    body: timelineUpdate,
    output: timelineEvent,
  },
  delete: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Delete a schedule item; safe to repeat',
    query: z.object({ id: uuid() }),
    output: deletedItem,
  },
})
