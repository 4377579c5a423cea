import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { instant, optionalText, uuid, lookupText } from '#lib/fields/fields.ts'
import { conflictReason, statementFields } from './fields.ts'
import { judgeOfEvent, manageJudges } from './policy.ts'
import { csvFile } from '#lib/pages/download.ts'

const technologyName = z.object({ slug: z.string(), name: z.string() })

/** Judge as shown to organizers. */
export const judge = z.object({
  id: z.uuid(),
  person: personCard,
  languages: z.nullable(z.array(z.string())),
  trackIds: z.nullable(z.array(z.string())),
  expertise: z.array(technologyName),
  capacity: z.int(),
  /** Time at which the judge last saved their preferences; null if never. */
  statedAt: z.nullable(instant),
  leftAt: z.nullable(instant),
  /** Whether e-mail reaches the judge. */
  getsMail: z.boolean(),
  /** Whether the judge is also in a team of the event. */
  competes: z.boolean(),
  /** Number of entries with a conflict of interest that isn't lifted. */
  conflicts: z.int(),
  createdAt: instant,
})
export type Judge = z.output<typeof judge>

/** Sources of a conflict of interest. */
export const conflictSources = ['stated', 'ownTeam', 'formerTeam', 'company', 'organizer', 'recusal'] as const
export type ConflictSource = (typeof conflictSources)[number]

/** Preferences of a judge, for the judge themselves. */
export const ownJudge = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  languages: z.nullable(z.array(z.string())),
  trackIds: z.nullable(z.array(z.string())),
  expertise: z.array(technologyName),
  capacity: z.int(),
  statedAt: z.nullable(instant),
  /** Conflicts that the judge declared, including lifted ones. */
  conflicts: z.array(z.object({ submissionId: z.uuid(), title: z.string(), reason: z.string() })),
})
export type OwnJudge = z.output<typeof ownJudge>

export const statement = z.object({
  eventId: uuid(),
  ...statementFields,
  /** Projects that the judge should not get; unchanged if omitted. */
  conflicts: z.optional(
    z
      .array(z.object({ submissionId: uuid(), reason: optionalText({ max: 500 }) }))
      .check(z.maxLength(200, 'At most 200')),
  ),
})
export type Statement = z.output<typeof statement>

const eventInput = z.object({ eventId: uuid() })

export const judgeContract = contract('judge', {
  getJudges: {
    method: 'GET',
    ...forMembersWho(manageJudges),
    summary: 'List the judges of an event with what they said of themselves',
    query: z.object({ ...paging, eventId: uuid() }),
    output: z.extend(createListSchema(judge), {
      isOpen: z.boolean(),
      /** Number of people with the role Judge who never were judges. */
      withoutSeat: z.int(),
    }),
  },
  getOwnJudge: {
    method: 'GET',
    ...forMembersWho(judgeOfEvent),
    token: 'judge',
    summary: 'Get what the caller said of themselves as a judge of an event',
    query: eventInput,
    output: ownJudge,
  },
  stateJudge: {
    method: 'PUT',
    ...forMembersWho(judgeOfEvent),
    token: 'judge',
    summary: 'Say which languages, tracks and technologies the caller judges, how many entries, and what not',
    body: statement,
    output: ownJudge,
  },
  findProjects: {
    method: 'GET',
    ...forMembersWho(judgeOfEvent),
    token: 'judge',
    summary: 'Find submitted projects by name, to say which of them the caller should not judge',
    query: z.object({ eventId: uuid(), search: z._default(lookupText(100), '') }),
    output: z.array(z.object({ id: z.uuid(), title: z.string(), team: z.nullable(z.string()) })),
  },
  seatRoleHolders: {
    method: 'POST',
    ...forMembersWho(manageJudges),
    summary: 'Make judges of everyone who has the role Judge at the event',
    body: eventInput,
    output: z.object({ count: z.int() }),
  },
  leaveJudging: {
    method: 'PUT',
    ...forMembersWho(judgeOfEvent),
    token: 'judge',
    summary: 'Stop judging an event; started ballots stay, the rest goes to others',
    body: eventInput,
    output: z.object({ id: z.uuid() }),
  },
  removeJudge: {
    method: 'PUT',
    ...forMembersWho(manageJudges),
    summary: 'Remove a judge; started ballots stay, the rest goes to others',
    query: z.object({ id: uuid() }),
    body: z.object({ reason: conflictReason }),
    output: z.object({ id: z.uuid() }),
  },
  setIntake: {
    method: 'PUT',
    ...forMembersWho(manageJudges),
    summary: 'Close the event for new judges, or open it again; nobody who judges already is affected',
    body: z.object({ eventId: uuid(), isOpen: z.boolean() }),
    output: z.object({ isOpen: z.boolean() }),
  },
  exportJudges: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export an event’s judges as CSV without addresses; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
})
