import * as z from 'zod/mini'
import { techTag } from '#features/content/technology/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import {
  flag,
  instant,
  markdown,
  slugText,
  slugWord,
  text,
  timeZone,
  uuid,
  lookupText,
} from '#lib/fields/fields.ts'
import { count, createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { fileAddress } from '#lib/pages/urls.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { phaseGroups, phases, type PhaseGroup } from './life/phase.ts'
import { scheduleAnswer, scheduleChoice } from './life/moves/schedule-move.ts'
import { createEvents, manageEvent } from './policy.ts'
import { partnerDraft, prizeDraft, trackDraft } from './writing/part-fields.ts'
import { confirmations, deletionMessage, statusFields } from './writing/status-fields.ts'
import { eventRoleName, ownRole, personInRole } from './people/role.ts'

export const prize = z.object({
  id: z.uuid(),
  place: z.string(),
  title: z.string(),
  description: z.string(),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  trackSlug: z.optional(z.string()),
})
export type Prize = z.output<typeof prize>

/** A prize with its winners, once the results are published. */
export const wonPrize = z.extend(prize, {
  winners: z.array(
    z.object({
      submissionId: z.uuid(),
      title: z.string(),
      slug: z.string(),
      team: z.object({ slug: z.string(), name: z.string() }),
    }),
  ),
})
export type WonPrize = z.output<typeof wonPrize>

export const track = z.object({ id: z.string(), slug: z.string(), name: z.string(), description: z.string() })
export type Track = z.output<typeof track>

export const partner = z.object({
  name: z.string(),
  url: z.string(),
  logo: z.nullable(z.string()),
  tier: z.string(),
})
export type Partner = z.output<typeof partner>

/** Kinds of events. A stream has its own addresses and operations. */
export const eventKinds = ['event', 'stream'] as const
export type EventKind = (typeof eventKinds)[number]

export const eventTypes = ['HACKATHON', 'ONLINE', 'ONSITE', 'HYBRID'] as const
/** When a team can read its reviews: at once, after the close of submissions, or with the results. */
export const feedbackMoments = ['atOnce', 'afterClose', 'withResults'] as const
export const visibilities = ['draft', 'unlisted', 'public'] as const

export const discordId = z.nullable(
  lookupText(22).check(z.regex(/^\d{15,22}$/, 'Enter the id: 15 to 22 digits')),
)
const createLimitedArray = <Item extends z.ZodMiniType>(item: Item, maxItems: number) =>
  z.array(item).check(z.maxLength(maxItems, `At most ${maxItems}`))

/** Fields of an event; an omitted field keeps its value, or gets the default. */
const eventFields = {
  title: text({ min: 2, max: 100 }),
  slug: z.optional(slugText()),
  tagline: text({ min: 0, max: 200 }),
  description: markdown(),
  rules: markdown(),
  image: z.nullable(fileAddress('event')),
  type: z.enum(eventTypes),
  visibility: z.enum(visibilities),
  place: text({ min: 0, max: 120 }),
  timeZone,
  signupActive: z.boolean(),
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  submissionsOpenAt: z.nullable(instant),
  submissionsCloseAt: z.nullable(instant),
  judgingEndAt: z.nullable(instant),
  resultsAt: z.nullable(instant),
  submissionsVisible: z.enum(['atOnce', 'afterClose']),
  maxTeamSize: z.int().check(z.minimum(1), z.maximum(50)),
  approval: z.enum(['automatic', 'manual']),
  feedbackEnabled: z.boolean(),
  feedbackVisible: z.enum(feedbackMoments),
  prizes: createLimitedArray(prizeDraft, 50),
  tracks: createLimitedArray(trackDraft, 30),
  partners: createLimitedArray(partnerDraft, 60),
  technologies: createLimitedArray(lookupText(80), 30),
  discordGuildId: discordId,
  discordEventRoleId: discordId,
}
export const eventChanges = z.partial(z.object(eventFields))
export type EventChanges = z.output<typeof eventChanges>
export const eventUpdate = z.extend(eventChanges, {
  ...confirmations,
  /** Confirms deleting a track that submissions use. */
  confirmTrackRemoval: z.optional(z.boolean()),
  ...scheduleChoice,
  ...createBaseField(eventChanges),
})
export type EventUpdate = z.output<typeof eventUpdate>

export const eventDraft = z.extend(eventChanges, { title: eventFields.title })
export type EventDraft = z.output<typeof eventDraft>

/** Technology; an unlisted one was suggested and has no page. */
export const technologyLink = techTag

export const eventCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  tagline: z.string(),
  image: z.nullable(z.string()),
  type: z.enum(eventTypes),
  visibility: z.enum(visibilities),
  place: z.string(),
  timeZone: z.string(),
  signupActive: z.boolean(),
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  submissionsCloseAt: z.nullable(instant),
  judgingEndAt: z.nullable(instant),
  resultsAt: z.nullable(instant),
  /** Time since which medals and ranks are public. */
  resultsPublishedAt: z.nullable(instant),
  ...statusFields,
  maxTeamSize: z.int(),
  prizes: z.array(prize),
  participantsCount: z.int(),
  teamsCount: z.int(),
  submissionsCount: z.int(),
  phase: z.enum(phases),
})
export type EventCard = z.output<typeof eventCard>

/** The caller's relation to this event; null for a visitor. */
export const eventViewer = z.nullable(
  z.object({
    participantId: z.nullable(z.uuid()),
    approved: z.boolean(),
    teamId: z.nullable(z.uuid()),
    roles: z.array(eventRoleName),
    /** Roles with their ids, for leaving them. */
    ownRoles: z.array(ownRole),
    canManage: z.boolean(),
  }),
)

export const event = z.extend(eventCard, {
  prizes: z.array(wonPrize),
  description: z.string(),
  descriptionHtml: z.string(),
  rules: z.string(),
  rulesHtml: z.string(),
  submissionsOpenAt: z.nullable(instant),
  submissionsVisible: z.enum(['atOnce', 'afterClose']),
  approval: z.enum(['automatic', 'manual']),
  feedbackEnabled: z.boolean(),
  /** Moment from which a team can read its reviews. */
  feedbackVisible: z.enum(feedbackMoments),
  tracks: z.array(track),
  partners: z.array(partner),
  technologies: z.array(technologyLink),
  people: z.array(personInRole),
  discordEventRoleId: z.nullable(z.string()),
  createdBy: z.nullable(z.uuid()),
  updatedAt: instant,
  /** Whether the event is a draft because the moderators hid it. */
  isHidden: z.boolean(),
  viewer: eventViewer,
})
export type Event = z.output<typeof event>

const phaseOrGroup = z.enum([...phases, ...(Object.keys(phaseGroups) as PhaseGroup[])])
export const eventLocations = ['online', 'onSite'] as const
export const eventLengths = ['day', 'weekend', 'longer'] as const
export const eventTeamSizes = ['alone', 'small', 'large'] as const

/** Returns the schema of a choice in a search form, where an empty field arrives as ''. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(['', ...values]))

export const eventQuery = z.object({
  ...paging,
  phase: z.optional(phaseOrGroup),
  search: z.optional(text({ min: 0, max: 200 })),
  /** Slug of a technology that the event uses. */
  technology: z.optional(z.union([z.literal(''), slugText()])),
  /** Place; `onSite` and `online` both include hybrid events. */
  place: choice(eventLocations),
  type: choice(eventTypes),
  prizes: choice(['with']),
  /** Length: up to a day, up to four days, or more; events without dates never match. */
  length: choice(eventLengths),
  /** Maximum team size: one, two to five, or more. */
  teamSize: choice(eventTeamSizes),
  /** Order. `nearest`: live, in judging, upcoming, then past; otherwise by the phase's own order. */
  orderBy: choice(['nearest']),
  /** Whether to include the number of matches per phase, and the technologies of public events. */
  choices: flag,
})
export type EventQuery = z.output<typeof eventQuery>

export const eventChoices = z.object({
  live: z.int(),
  judging: z.int(),
  upcoming: z.int(),
  past: z.int(),
  technologies: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
})
export type EventChoices = z.output<typeof eventChoices>

export const deletedItem = z.object({ id: z.uuid() })

export const eventContract = contract('event', {
  getUpcomingEvents: {
    method: 'GET',
    ...forAnyone,
    summary: 'List public events that haven’t ended, next one first, undated ones last',
    query: z.object({ numberOfEvents: z._default(count(1, 100), 10) }),
    output: createListSchema(eventCard),
    kept: {},
  },
  getEvents: {
    method: 'GET',
    ...forAnyone,
    summary:
      'List public events by phase or chip of /event (live, judging, upcoming, past), words, technology, place, kind, prizes, length and team size',
    query: eventQuery,
    output: z.extend(createListSchema(eventCard), { choices: z.optional(eventChoices) }),
    kept: { unless: ['search'] },
  },
  getEvent: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get an event by id, slug or old slug; drafts only for those who manage them',
    query: z.object({ id: z.optional(uuid()), slug: z.optional(slugWord()), withoutPeople: flag }),
    output: event,
  },
  createEvent: {
    method: 'POST',
    ...forMembersWho(createEvents),
    summary: 'Create an event and become its Organizer; ?dev makes a draft that’s listed nowhere',
    query: z.object({ dev: flag }),
    body: eventDraft,
    output: event,
  },
  updateEvent: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Change the given fields; a new title or slug keeps the old address as a redirect; 409 asks before people lose a date, the page or a track, and where the base is out of date',
    query: z.object({ id: uuid() }),
    body: eventUpdate,
    output: z.extend(event, scheduleAnswer),
  },
  deleteEvent: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Delete the event and free its address; everyone enrolled gets the message by e-mail; safe to repeat',
    query: z.object({ id: uuid() }),
    body: deletionMessage,
    output: deletedItem,
  },
})
