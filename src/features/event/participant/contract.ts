import * as z from 'zod/mini'
import { eventIdFields, shownIdFields } from '#features/event/stream/ids.ts'
import { deletedItem } from '#features/event/event/contract.ts'
import { eventRoleName } from '#features/event/event/people/role.ts'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, slugText, text, timeZone, uuid, lookupText } from '#lib/fields/fields.ts'
import { requireExactlyOne } from '#lib/fields/limits.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { approveParticipants, changeParticipant, readParticipant, withdrawParticipant } from './policy.ts'
import { teamRoles } from './enrollment/team-role.ts'

/** Fields of an enrollment. `approved` is ignored, because only event managers decide it. */
const enrollmentFields = z.object({
  ...eventIdFields,
  userId: z.optional(uuid()),
})
export const enrollment = requireExactlyOne(enrollmentFields, Object.keys(eventIdFields))
export type Enrollment = z.output<typeof enrollment>

const hour = z.nullable(z.int().check(z.minimum(0), z.maximum(24)))
const ownFields = {
  lookingForTeam: z.boolean(),
  teamRoles,
  /** Technology slugs. */
  skills: z.array(slugText()).check(z.maxLength(30, 'At most 30')),
  timeZone: z.nullable(timeZone),
  /** Local hours; from 22 to 4 spans midnight. */
  hoursFrom: hour,
  hoursTo: hour,
  note: text({ min: 0, max: 255 }),
  /** Contact details for the participant's team; only its members can read them. */
  contact: text({ min: 0, max: 120 }),
}
const reason = z.optional(text({ min: 0, max: 400 }))

export const participantChanges = z.extend(z.partial(z.object(ownFields)), {
  /**
   * Whether the participant is approved. Only event managers can change it; participants may send the
   * unchanged value.
   */
  approved: z.optional(z.boolean()),
  /** Reason, included in the e-mail if event managers decline. */
  reason,
})
export type ParticipantChanges = z.output<typeof participantChanges>

export const participantKey = z.object({
  id: z.optional(uuid()),
  userId: z.optional(uuid()),
  eventId: z.optional(uuid()),
})
export type ParticipantKey = z.output<typeof participantKey>

export const participantTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  submission: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
})

/** Fields for matching teams: roles, skills and working hours. */
export const matchingFields = {
  teamRoles: z.array(z.string()),
  skills: z.array(z.string()),
  timeZone: z.nullable(z.string()),
  hoursFrom: z.nullable(z.int()),
  hoursTo: z.nullable(z.int()),
  note: z.string(),
}

/** Names of the technologies in `skills`, in the same order. */
export const skillNames = z.array(z.string())

export const participant = z.object({
  id: z.uuid(),
  ...shownIdFields,
  userId: z.uuid(),
  approved: z.boolean(),
  declinedAt: z.nullable(instant),
  teamId: z.nullable(z.uuid()),
  lookingForTeam: z.boolean(),
  ...matchingFields,
  skillNames,
  /** Contact details for the participant's team; null for other viewers. */
  contact: z.nullable(z.string()),
  checkedInAt: z.nullable(instant),
  team: z.nullable(participantTeam),
})
export type Participant = z.output<typeof participant>

/**
 * Enrollment. `subscribe` says whether the person wants other e-mail too, and is undefined if they weren't
 * asked.
 */
export const enrollmentInput = requireExactlyOne(
  z.extend(enrollmentFields, { subscribe: z.optional(z.boolean()) }),
  Object.keys(eventIdFields),
)
export type EnrollmentInput = z.output<typeof enrollmentInput>

/** Viewer's own state in an event or stream, which a cached page requests separately. */
export const participation = z.object({
  participantId: z.nullable(z.uuid()),
  approved: z.boolean(),
  declined: z.boolean(),
  /** The organizers’ reason for declining; empty if they gave none. */
  declinedReason: z.string(),
  teamId: z.nullable(z.uuid()),
  roles: z.array(eventRoleName),
  /** Whether the viewer is a judge, and so has a workspace. */
  isJudge: z.boolean(),
  canManage: z.boolean(),
  signupActive: z.boolean(),
  paused: z.nullable(z.enum(['cancelled', 'postponed'])),
  hasEnded: z.boolean(),
  /** Whether the viewer hasn't been asked yet about other e-mail. */
  asksAboutMail: z.boolean(),
})
export type Participation = z.output<typeof participation>

const participantIds = z
  .array(uuid())
  .check(z.minLength(1, 'This field is required'), z.maxLength(100, 'At most 100'))

export const decision = z.object({
  ...eventIdFields,
  /** Participants of the event or stream; other ids are ignored. */
  ids: participantIds,
  approved: z.boolean(),
  reason,
})
export type Decision = z.output<typeof decision>

export const decisionReach = z.object({
  ...eventIdFields,
  /** Comma-separated ids. */
  ids: z.pipe(
    lookupText(100 * 37),
    z.pipe(
      z.transform((value: string) => value.split(',').filter(Boolean)),
      participantIds,
    ),
  ),
})
export type DecisionReach = z.output<typeof decisionReach>

export const participantContract = contract('participant', {
  getParticipant: {
    method: 'GET',
    ...forMembersWho(readParticipant),
    summary: 'Get someone’s participation in an event or a stream; 404 when there is none',
    query: enrollment,
    output: participant,
  },
  getParticipantByUserIdEventId: {
    method: 'GET',
    ...forMembersWho(readParticipant),
    summary: 'Get someone’s participation in an event; 404 when there is none',
    query: z.object({ userId: uuid(), eventId: uuid() }),
    output: participant,
  },
  getParticipation: {
    method: 'GET',
    ...forMembers,
    summary: 'Get what the caller is in an event or a stream, enrolled or not',
    query: z.object(eventIdFields),
    output: participation,
  },
  createParticipant: {
    method: 'POST',
    ...forMembers,
    summary: 'Enroll the caller; 400 when already enrolled, 403 when enrollment is closed or over',
    body: enrollmentInput,
    output: participant,
  },
  updateParticipant: {
    method: 'PUT',
    ...forMembersWho(changeParticipant),
    summary: 'Change your own fields by id, or by userId and eventId; managers approve or decline',
    query: participantKey,
    body: participantChanges,
    output: participant,
  },
  decideParticipants: {
    method: 'PUT',
    ...forMembersWho(approveParticipants),
    summary: 'Approve or decline up to 100 participants at once, for those who manage the event',
    body: decision,
    /** Number of changed participants, and how many of them get an e-mail. */
    output: z.object({ changed: z.int(), reach }),
  },
  getDecisionReach: {
    method: 'GET',
    ...forMembersWho(approveParticipants),
    summary: 'Count how many of these participants an e-mail about approving or declining them would reach',
    query: decisionReach,
    output: reach,
  },
  deleteParticipant: {
    method: 'PUT',
    ...forMembersWho(withdrawParticipant),
    summary: 'Withdraw, until submissions close; safe to repeat',
    query: z.object({ id: uuid() }),
    output: deletedItem,
  },
})
