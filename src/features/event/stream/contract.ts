import * as z from 'zod/mini'
import { choice, deletedItem, discordId, eventViewer, visibilities } from '#features/event/event/contract.ts'
import { phaseGroups, phases, type PhaseGroup } from '#features/event/event/life/phase.ts'
import { scheduleAnswer, scheduleChoice } from '#features/event/event/life/moves/schedule-move.ts'
import { createEvents, manageEvent } from '#features/event/event/policy.ts'
import { personInRole } from '#features/event/event/people/role.ts'
import { confirmations, deletionMessage, statusFields } from '#features/event/event/writing/status-fields.ts'
import { contract } from '#lib/contract/contract.ts'
import { flag, instant, markdown, slugText, slugWord, text, timeZone, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { fileAddress, webAddress } from '#lib/pages/urls.ts'

const streamFields = {
  title: text({ min: 2, max: 100 }),
  slug: z.optional(slugText()),
  tagline: text({ min: 0, max: 200 }),
  description: markdown(),
  image: z.nullable(fileAddress('event')),
  visibility: z.enum(visibilities),
  timeZone,
  signupActive: z.boolean(),
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  streamUrl: z.nullable(webAddress()),
  recordingUrl: z.nullable(webAddress()),
  discordEventRoleId: discordId,
}
export const streamChanges = z.partial(z.object(streamFields))
export const streamUpdate = z.extend(streamChanges, {
  ...confirmations,
  ...scheduleChoice,
  ...createBaseField(streamChanges),
})
export type StreamUpdate = z.output<typeof streamUpdate>
export const streamDraft = z.extend(streamChanges, { title: streamFields.title })
export type StreamDraft = z.output<typeof streamDraft>

export const streamCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  tagline: z.string(),
  image: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  timeZone: z.string(),
  signupActive: z.boolean(),
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  streamUrl: z.nullable(z.string()),
  recordingUrl: z.nullable(z.string()),
  ...statusFields,
  participantsCount: z.int(),
  phase: z.enum(phases),
})
export type StreamCard = z.output<typeof streamCard>

export const stream = z.extend(streamCard, {
  description: z.string(),
  descriptionHtml: z.string(),
  people: z.array(personInRole),
  discordEventRoleId: z.nullable(z.string()),
  createdBy: z.nullable(z.uuid()),
  updatedAt: instant,
  /** Whether the stream is a draft because moderators hid it. */
  isHidden: z.boolean(),
  viewer: eventViewer,
})
export type Stream = z.output<typeof stream>

const phaseOrGroup = z.enum([...phases, ...(Object.keys(phaseGroups) as PhaseGroup[])])
export const streamQuery = z.object({
  ...paging,
  phase: z.optional(phaseOrGroup),
  search: z.optional(text({ min: 0, max: 200 })),
  /** Order. `nearest`: running, upcoming, then past; otherwise by the phase's own order. */
  orderBy: choice(['nearest']),
})
export type StreamQuery = z.output<typeof streamQuery>

export const streamContract = contract('stream', {
  getStreams: {
    method: 'GET',
    ...forAnyone,
    summary: 'List public streams, newest first',
    query: streamQuery,
    output: createListSchema(streamCard),
  },
  getStream: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get a stream by id, slug or old slug; drafts only for those who manage them',
    query: z.object({ id: z.optional(uuid()), slug: z.optional(slugWord()) }),
    output: stream,
  },
  createStream: {
    method: 'POST',
    ...forMembersWho(createEvents),
    summary: 'Create a stream and become its Organizer; ?dev makes a draft that’s listed nowhere',
    query: z.object({ dev: flag }),
    body: streamDraft,
    output: stream,
  },
  updateStream: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Change the given fields; a new title or slug keeps the old address as a redirect; 409 asks before people lose a date or the page, and where the base is out of date',
    query: z.object({ id: uuid() }),
    body: streamUpdate,
    output: z.extend(stream, scheduleAnswer),
  },
  deleteStream: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Delete the stream and free its address; everyone enrolled gets the message by e-mail; safe to repeat',
    query: z.object({ id: uuid() }),
    body: deletionMessage,
    output: deletedItem,
  },
})
