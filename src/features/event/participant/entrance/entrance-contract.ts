import * as z from 'zod/mini'
import { eventIdFields } from '#features/event/stream/ids.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { csvFile } from '#lib/pages/download.ts'
import { boundedText, instant, text, uuid } from '#lib/fields/fields.ts'
import { count } from '#lib/contract/lists.ts'
import { approveParticipants, checkPeopleIn, showCheckInCode } from '../policy.ts'

export const checkInCode = z.object({
  participantId: z.uuid(),
  /** Code of ten letters, for typing. */
  code: z.string(),
  /** Address in the QR code, for scanning. */
  url: z.string(),
  checkedInAt: z.nullable(instant),
})
export type CheckInCode = z.output<typeof checkInCode>

/** Check-in code of ten letters in any case; blanks and dashes are ignored. */
export const typedCode = z.string().check(
  boundedText(100, 'A code has ten letters'),
  z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z]{10}$/, 'A code has ten letters'),
)

export const checkInResult = z.object({
  participantId: z.uuid(),
  eventId: z.uuid(),
  checkedInAt: instant,
  checkedInBy: personCard,
  /** Whether the participant was already checked in, so that nothing changed. */
  wasCheckedIn: z.boolean(),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string(), slug: z.string() })),
  profile: personCard,
})
export type CheckInResult = z.output<typeof checkInResult>

/**
 * Participants who come without their code, as shown at the entrance: no e-mail address, and no team, which
 * may be hidden.
 */
export const entranceResults = z.object({
  items: z.array(
    z.object({
      participantId: z.uuid(),
      approved: z.boolean(),
      checkedInAt: z.nullable(instant),
      profile: personCard,
    }),
  ),
  /** Whether there are further matches, which a longer search text would narrow down. */
  more: z.boolean(),
})
export type EntranceResults = z.output<typeof entranceResults>

/** Operations for check-in at the entrance: for participants, organizers and volunteers. */
export const entranceContract = contract('participant', {
  getCheckInCode: {
    method: 'GET',
    ...forMembersWho(showCheckInCode),
    summary: 'Get your own check-in code for an event',
    query: z.object({ eventId: uuid() }),
    output: checkInCode,
  },
  checkIn: {
    method: 'PUT',
    ...forMembersWho(checkPeopleIn),
    summary: 'Check in whoever shows the code; safe to repeat',
    body: z.object({
      code: typedCode,
      /** Event at whose entrance the code is read; codes of other events are unknown there. */
      eventId: z.optional(uuid()),
    }),
    output: checkInResult,
  },
  getEntrance: {
    method: 'GET',
    ...forMembersWho(checkPeopleIn),
    summary: 'Count who is checked in at an event',
    query: z.object({ eventId: uuid() }),
    output: z.object({ checkedIn: z.int() }),
  },
  findAtEntrance: {
    method: 'GET',
    ...forMembersWho(checkPeopleIn),
    summary: 'Find who is enrolled by part of a name, or by a whole e-mail address, to check them in',
    query: z.object({ eventId: uuid(), search: text({ max: 200 }), limit: z._default(count(1, 50), 10) }),
    output: entranceResults,
  },
  checkInParticipant: {
    method: 'PUT',
    ...forMembersWho(checkPeopleIn),
    summary: 'Check someone in without their code; safe to repeat',
    body: z.object({ eventId: uuid(), participantId: uuid() }),
    output: checkInResult,
  },
  undoCheckIn: {
    method: 'PUT',
    ...forMembersWho(checkPeopleIn),
    summary: 'Undo someone’s check-in: their code works again; safe to repeat',
    body: z.object({ eventId: uuid(), participantId: uuid() }),
    output: z.object({ participantId: z.uuid(), wasCheckedIn: z.boolean() }),
  },
  exportParticipants: {
    method: 'GET',
    ...forMembersWho(approveParticipants),
    summary: 'Export the participants as CSV without addresses, for those who manage the event; logged',
    query: z.object(eventIdFields),
    ...csvFile,
  },
})
