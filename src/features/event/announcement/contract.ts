import * as z from 'zod/mini'
import { eventIdFields, shownIdFields } from '#features/event/stream/ids.ts'
import { deletedItem } from '#features/event/event/contract.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { instant, countCodePoints, markdown, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { audiences } from './reach/audience.ts'
import { readAnnouncements } from './policy.ts'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'

/** Seconds during which an announcement can be undone before any e-mail leaves. */
export const undoSeconds = 60

const announcementFields = {
  title: text({ min: 2, max: 120 }),
  body: markdown().check(
    z.refine((value) => value.trim() !== '', 'This field is required'),
    z.refine((value) => countCodePoints(value) <= 8000, 'This is too long maximum 8000 characters'),
  ),
}
export const announcementChanges = z.partial(z.object(announcementFields))
export const announcementUpdate = z.extend(announcementChanges, createBaseField(announcementChanges))
export type AnnouncementUpdate = z.output<typeof announcementUpdate>

export const announcementDraft = z.object({
  ...eventIdFields,
  audience: z.enum(audiences),
  ...announcementFields,
})
export type AnnouncementDraft = z.output<typeof announcementDraft>

export const announcement = z.object({
  id: z.uuid(),
  ...shownIdFields,
  audience: z.enum(audiences),
  title: z.string(),
  body: z.string(),
  bodyHtml: z.string(),
  author: personCard,
  createdAt: instant,
  updatedAt: instant,
  /**
   * Number of people that the announcement was for (null if not counted), and number of e-mails written to
   * them so far; both null for viewers who do not manage the event.
   */
  peopleCount: z.nullable(z.int()),
  mailsCount: z.nullable(z.int()),
  /**
   * Number of the announcement's e-mails that no longer wait: sent, failed or discarded; null for viewers who
   * do not manage the event.
   */
  mailsDone: z.nullable(z.int()),
  /**
   * Time until which the announcement can be undone and no e-mail leaves; null for viewers who do not manage
   * the event.
   */
  undoUntil: z.nullable(instant),
})
export type Announcement = z.output<typeof announcement>

/** E-mail as one person would get it; its unsubscribe link is inactive in the preview. */
const preview = z.object({ name: z.string(), subject: z.string(), html: z.string(), text: z.string() })

export const announcementQuery = z.object({
  ...paging,
  ...eventIdFields,
})
export type AnnouncementQuery = z.output<typeof announcementQuery>

export const announcementContract = contract('announcement', {
  getAnnouncements: {
    method: 'GET',
    ...forMembersWho(readAnnouncements),
    summary: 'List the organizers’ announcements for the caller, newest first',
    query: announcementQuery,
    output: createListSchema(announcement),
  },
  getAnnouncement: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Get an announcement as the managers of its event or stream see it',
    query: z.object({ id: uuid() }),
    output: announcement,
  },
  create: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary:
      'Announce something to participants, teams without a submission, or judges; also by e-mail, as `mail/getReach` counts them',
    body: announcementDraft,
    output: z.extend(announcement, { reach }),
  },
  preview: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary: 'Show an announcement’s e-mail as up to three of its recipients would get it; nothing is sent',
    body: announcementDraft,
    output: z.object({ previews: z.array(preview).check(z.maxLength(3)) }),
  },
  undo: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: `Undo an announcement within ${undoSeconds} seconds, before any e-mail leaves; 409 afterwards`,
    query: z.object({ id: uuid() }),
    output: deletedItem,
  },
  update: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Change the title or text; e-mails already sent keep their words',
    query: z.object({ id: uuid() }),
    body: announcementUpdate,
    output: announcement,
  },
  delete: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Delete an announcement; safe to repeat',
    query: z.object({ id: uuid() }),
    output: deletedItem,
  },
})
