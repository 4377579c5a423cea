import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { personCard } from '#features/event/event/people/role.ts'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { count, createListSchema, paging } from '#lib/contract/lists.ts'
import { flag, uuid, lookupText } from '#lib/fields/fields.ts'
import { requestEntries, assignEntries } from './policy.ts'
import { csvFile } from '#lib/pages/download.ts'

/**
 * Entry with fewer ballots than it should get, because too few judges are eligible or all eligible ones are
 * at their limit.
 */
const shortfall = z.object({
  submissionId: z.uuid(),
  missing: z.int(),
  reason: z.enum(['fewJudges', 'fullJudges']),
})

export const assignmentSummary = z.object({
  ballots: z.int(),
  bridges: z.int(),
  /** Number of connected components of judges and entries; 1 if all are connected. */
  parts: z.int(),
  /** Algebraic connectivity λ₂ of the graph of judges and entries. */
  connectivity: z.number(),
  shortfall: z.array(shortfall),
})
export type AssignmentSummary = z.output<typeof assignmentSummary>

const load = z.object({
  judgeId: z.uuid(),
  person: personCard,
  /** Number of entries the judge gets, including begun and locked ones. */
  load: z.int(),
  /** Number of entries the judge gets in addition; `lost` is the number of those that go to others. */
  gained: z.int(),
  lost: z.int(),
  capacity: z.int(),
  /** Number of the judge's entries with a technology that they know well. */
  matching: z.int(),
  /** Whether the judge lost their entries because they hadn't started in time. */
  isIdle: z.boolean(),
  /** Settings that the judge could change to reduce the shortfall. */
  mends: z.array(z.enum(['capacity', 'tracks', 'languages'])),
})

export const assignmentPreview = z.extend(assignmentSummary, {
  seed: z.int(),
  /** Hash of all input of the assignment; `dealAssignment` writes exactly this preview. */
  inputHash: z.string(),
  isStrong: z.boolean(),
  entries: z.int(),
  ballotsEach: z.int(),
  /** Number of pairs of judge and entry with a conflict of interest. */
  conflicts: z.int(),
  /** Number of ballots whose judge knows a technology of the entry well. */
  matching: z.int(),
  loads: z.array(load),
  /** Projects with their assigned judges, fewest judges first. */
  projects: z.array(z.object({ submissionId: z.uuid(), title: z.string(), judgeIds: z.array(z.uuid()) })),
  shortfall: z.array(z.extend(shortfall, { title: z.string() })),
})
export type AssignmentPreview = z.output<typeof assignmentPreview>

export const assignment = z.object({
  id: z.uuid(),
  roundId: z.uuid(),
  judgeId: z.uuid(),
  person: personCard,
  submissionId: z.uuid(),
  title: z.string(),
  source: z.enum(['dealt', 'pulled', 'added', 'calibration']),
  isBridge: z.boolean(),
  isLocked: z.boolean(),
  place: z.int(),
  /** Progress of the ballot, without its content. */
  state: z.enum(['open', 'begun', 'submitted']),
})
export type Assignment = z.output<typeof assignment>

/** Result of a reassignment that kept as much as possible. */
const reassignmentResult = z.object({ added: z.int(), removed: z.int(), missing: z.int() })
export type ReassignmentResult = z.output<typeof reassignmentResult>

const seed = count(0, 999_999_999)
const write = { access: 'member', policy: assignEntries } as const
const roundBody = z.object({ roundId: uuid() })
const idQuery = z.object({ id: uuid() })

export const assignmentContract = contract('assignment', {
  previewAssignment: {
    method: 'GET',
    ...forMembersWho(assignEntries),
    summary: 'Preview how a round’s entries would go to its judges; the same seed gives the same',
    query: z.object({ roundId: uuid(), seed: z.optional(seed), strong: flag }),
    output: assignmentPreview,
  },
  dealAssignment: {
    ...write,
    method: 'POST',
    summary: 'Assign as the preview with this seed and hash did; started ballots and locks stay',
    body: z.object({
      roundId: uuid(),
      seed,
      inputHash: lookupText(64).check(z.regex(/^[0-9a-f]{64}$/)),
      isStrong: z._default(z.boolean(), false),
    }),
    output: assignmentSummary,
  },
  rebalanceAssignment: {
    ...write,
    method: 'PUT',
    summary:
      'Assign what is missing: late entries, and those of judges who left or did not start; the rest stays',
    body: roundBody,
    output: reassignmentResult,
  },
  remindJudges: {
    ...write,
    method: 'POST',
    summary:
      'Remind the judges of an open round who still have something to judge; 409 soon after the last time',
    body: roundBody,
    /** Number of reminded judges, and how many of them e-mail reaches. */
    output: z.object({ reminded: z.int(), reach }),
  },
  getAssignments: {
    method: 'GET',
    ...forMembersWho(assignEntries),
    summary: 'List who judges what in a round, and how far they are, without what they say',
    query: z.object({
      ...paging,
      roundId: uuid(),
      judgeId: z.optional(uuid()),
      submissionId: z.optional(uuid()),
      /** Search text for projects. */
      search: z._default(lookupText(100), ''),
      orderBy: z._default(z.enum(['judge', 'project']), 'judge'),
    }),
    output: createListSchema(assignment),
  },
  addAssignment: {
    ...write,
    method: 'POST',
    summary: 'Give an entry to a judge',
    body: z.object({ roundId: uuid(), judgeId: uuid(), submissionId: uuid() }),
    output: assignment,
  },
  moveAssignment: {
    ...write,
    method: 'PUT',
    summary: 'Assign an entry to another judge, unless its ballot is started',
    query: idQuery,
    body: z.object({ judgeId: uuid() }),
    output: assignment,
  },
  lockAssignment: {
    ...write,
    method: 'PUT',
    summary: 'Lock an entry to its judge, or unlock it',
    query: idQuery,
    body: z.object({ isLocked: z.boolean() }),
    output: assignment,
  },
  removeAssignment: {
    ...write,
    method: 'PUT',
    summary: 'Take an entry from a judge, unless its ballot is started',
    query: idQuery,
    output: z.object({ id: z.uuid(), roundId: z.uuid() }),
  },
  nextAssignment: {
    method: 'PUT',
    ...forMembersWho(requestEntries),
    token: 'judge',
    summary: 'Ask for the next entry where judges ask instead of getting a list; null when there is none',
    body: roundBody,
    output: z.object({ submissionId: z.nullable(z.uuid()) }),
  },
  exportAssignments: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export who judges what as CSV, and how far they are, without what they say; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
})
