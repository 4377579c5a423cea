import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { instant, optionalText, text, uuid } from '#lib/fields/fields.ts'
import {
  endRequest,
  getHelped,
  giveHelp,
  moveRequest,
  readHelp,
  releaseSlots,
  removeSlots,
} from './policy.ts'

export const helpDraft = z.object({
  eventId: uuid(),
  /** Markdown as people talk, see `renderTalk`. */
  topic: text({ min: 5, max: 300 }),
  technology: optionalText({ max: 60 }),
})
export type HelpDraft = z.output<typeof helpDraft>

export const hoursDraft = z.object({
  eventId: uuid(),
  startAt: instant,
  /** Of one slot. */
  minutes: z.int().check(z.minimum(10), z.maximum(120)),
  /** How many, one after the other. */
  slots: z.int().check(z.minimum(1), z.maximum(24)),
  place: optionalText({ max: 120 }),
})
export type HoursDraft = z.output<typeof hoursDraft>

/** That have not ended; so that no team takes all. */
export const mostBookings = 2

const teamName = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })

export const helpRequest = z.object({
  id: z.uuid(),
  team: teamName,
  topic: z.string(),
  html: z.string(),
  technology: z.string(),
  createdAt: instant,
  /** 1 is next; null once someone has it. */
  place: z.nullable(z.int()),
  claimedBy: z.nullable(personCard),
  claimedAt: z.nullable(instant),
  onTheWayAt: z.nullable(instant),
  /** The caller claimed it. */
  isMine: z.boolean(),
  /** The caller asked it for their team. */
  isOwn: z.boolean(),
  /** The moderators hid it: only its team still reads it. */
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
  /** Whose it is; null for others than that team, those who help and those who manage. */
  team: z.nullable(teamName),
  /** The caller’s team booked it. */
  isOurs: z.boolean(),
  /** The caller offers it. */
  isMine: z.boolean(),
  /** The moderators hid it: only its mentor and ADMIN still read it. */
  isHidden: z.boolean(),
})
export type OfficeSlot = z.output<typeof officeSlot>

export const help = z.object({
  canAsk: z.boolean(),
  canHelp: z.boolean(),
  canManage: z.boolean(),
  /** The open request of the caller’s team. */
  own: z.nullable(helpRequest),
  /** Everything open, for those who help: the oldest first, at most 100. */
  queue: z.array(helpRequest),
  waiting: z.int(),
  /** In whole minutes, of the last 50 that were claimed; null while none was. */
  medianWait: z.nullable(z.int()),
  /** What has not ended yet, the earliest first, at most 200. */
  slots: z.array(officeSlot),
  /** For those who manage: hours to come of the event in which no mentor has office hours. */
  uncovered: z.array(z.object({ from: instant, to: instant })),
})
export type Help = z.output<typeof help>

const one = z.object({ id: uuid() })
const put = { method: 'PUT', access: 'member', query: one, output: z.object({ id: z.uuid() }) } as const

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
    ...forMembersWho(getHelped),
    summary: 'Ask for a mentor for your team; one open request at a time',
    body: helpDraft,
    output: z.object({ id: z.uuid() }),
  },
  claimRequest: { ...put, policy: giveHelp, summary: 'Claim a request; one person has it' },
  moveRequest: {
    ...put,
    policy: moveRequest,
    summary: 'Say that you’re on the way, or give the request back to the queue',
    body: z.object({ to: z.enum(['onTheWay', 'queue']) }),
  },
  endRequest: {
    ...put,
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
  removeSlot: { ...put, policy: removeSlots, summary: 'Remove a slot that no team has booked' },
  bookSlot: {
    ...put,
    policy: getHelped,
    summary: `Book a slot for your team; one team has it, and a team at most ${mostBookings} to come`,
  },
  releaseSlot: { ...put, policy: releaseSlots, summary: 'Cancel a booking; safe to repeat' },
})
