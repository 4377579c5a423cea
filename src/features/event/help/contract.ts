import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { instant, optionalText, text, uuid } from '#lib/fields/fields.ts'
import {
  endRequest,
  requestHelp,
  giveHelp,
  moveRequest,
  readHelp,
  releaseSlots,
  removeSlots,
} from './policy.ts'

export const helpDraft = z.object({
  eventId: uuid(),
  /** Conversational Markdown, see `renderTalk`. */
  topic: text({ min: 5, max: 300 }),
  technology: optionalText({ max: 60 }),
})
export type HelpDraft = z.output<typeof helpDraft>

export const hoursDraft = z.object({
  eventId: uuid(),
  startAt: instant,
  /** Length of one slot, in minutes. */
  minutes: z.int().check(z.minimum(10), z.maximum(120)),
  /** Number of consecutive slots. */
  slots: z.int().check(z.minimum(1), z.maximum(24)),
  place: optionalText({ max: 120 }),
})
export type HoursDraft = z.output<typeof hoursDraft>

/** Maximum unfinished bookings per team, so that no team takes all slots. */
export const maxBookings = 2

const teamName = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })

export const helpRequest = z.object({
  id: z.uuid(),
  team: teamName,
  topic: z.string(),
  html: z.string(),
  technology: z.string(),
  createdAt: instant,
  /** Position in the queue: 1 is next. Null once a mentor claims the request, and while it is hidden. */
  place: z.nullable(z.int()),
  claimedBy: z.nullable(personCard),
  claimedAt: z.nullable(instant),
  onTheWayAt: z.nullable(instant),
  /** Whether the caller claimed the request. */
  isMine: z.boolean(),
  /** Whether the caller made the request for their team. */
  isOwn: z.boolean(),
  /** Whether moderators hid the request, so that only its team can still read it. */
  isHidden: z.boolean(),
})
export type HelpRequest = z.output<typeof helpRequest>

export const officeSlot = z.object({
  id: z.uuid(),
  mentor: personCard,
  startAt: instant,
  endAt: instant,
  place: z.string(),
  isBooked: z.boolean(),
  /** Team that booked the slot. Null unless the caller belongs to it, is a mentor or manages the event. */
  team: z.nullable(teamName),
  /** Whether the caller's team booked the slot. */
  isOurs: z.boolean(),
  /** Whether the caller offers the slot. */
  isMine: z.boolean(),
  /** Whether moderators hid the slot, so that only its mentor and ADMIN can still read it. */
  isHidden: z.boolean(),
})
export type OfficeSlot = z.output<typeof officeSlot>

export const help = z.object({
  canAsk: z.boolean(),
  canHelp: z.boolean(),
  canManage: z.boolean(),
  /** Open request of the caller's team; null if there is none. */
  own: z.nullable(helpRequest),
  /** Open requests for mentors and event managers, oldest first, at most 100. */
  queue: z.array(helpRequest),
  waiting: z.int(),
  /**
   * Median wait until the claim of the last 50 claimed requests, in whole minutes. Null if there are none.
   */
  medianWait: z.nullable(z.int()),
  /** Slots that haven't ended, earliest first, at most 200. */
  slots: z.array(officeSlot),
  /** Future hours of the event without office hours; only for event managers. */
  uncovered: z.array(z.object({ from: instant, to: instant })),
})
export type Help = z.output<typeof help>

const idQuery = z.object({ id: uuid() })
const putOptions = {
  method: 'PUT',
  access: 'member',
  query: idQuery,
  output: z.object({ id: z.uuid() }),
} as const

export const helpContract = contract('help', {
  getHelp: {
    method: 'GET',
    ...forMembersWho(readHelp),
    summary: 'Show the help queue and office hours of an event as they are for the caller',
    query: z.object({ eventId: uuid() }),
    output: help,
  },
  askForHelp: {
    method: 'POST',
    ...forMembersWho(requestHelp),
    summary: 'Ask for a mentor for your team; one open request at a time',
    body: helpDraft,
    output: z.object({ id: z.uuid() }),
  },
  claimRequest: { ...putOptions, policy: giveHelp, summary: 'Claim a request; one person has it' },
  moveRequest: {
    ...putOptions,
    policy: moveRequest,
    summary: 'Say that you’re on the way, or give the request back to the queue',
    body: z.object({ to: z.enum(['onTheWay', 'queue']) }),
  },
  endRequest: {
    ...putOptions,
    policy: endRequest,
    summary: 'Close a request: solved, or withdrawn by its team; safe to repeat',
    body: z.object({ outcome: z.enum(['solved', 'withdrawn']) }),
  },
  offerSlots: {
    method: 'POST',
    ...forMembersWho(giveHelp),
    summary: 'Offer office hours as slots, one after the other',
    body: hoursDraft,
    output: z.object({ ids: z.array(z.uuid()) }),
  },
  removeSlot: { ...putOptions, policy: removeSlots, summary: 'Remove a slot that no team has booked' },
  bookSlot: {
    ...putOptions,
    policy: requestHelp,
    summary: `Book a slot for your team; one team has it, and a team at most ${maxBookings} to come`,
  },
  releaseSlot: { ...putOptions, policy: releaseSlots, summary: 'Cancel a booking; safe to repeat' },
})
