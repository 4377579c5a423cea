import * as z from 'zod/mini'
import { deletedItem } from '#features/event/event/contract.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { forAnyone, forMembersWho } from '#lib/contract/policy.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { instant, optionalText, text, uuid, lookupText } from '#lib/fields/fields.ts'
import { csvFile } from '#lib/pages/download.ts'

/** Content of a project, frozen when the project is added to a round. */
export const frozenEntry = z.object({
  title: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  trackId: z.nullable(z.string()),
  imageLink: z.nullable(z.string()),
  videoLink: z.nullable(z.string()),
  repoLink: z.nullable(z.string()),
  demoUrl: z.nullable(z.string()),
  presentationLink: z.nullable(z.string()),
  technologyIds: z.array(z.uuid()),
  /** Version of the submission, so that a later edit can be detected. */
  version: z.int(),
  submittedAt: instant,
})
export type FrozenEntry = z.output<typeof frozenEntry>

export const roundModes = ['rubric', 'pairwise', 'triage'] as const
export const roundStates = ['draft', 'open', 'closed', 'final'] as const
export const entrySources = ['all', 'tracks', 'roundBefore'] as const
export const maxRounds = 5

const createWholeNumber = (min: number, max: number) => {
  const message = `Write a whole number from ${min} to ${max}`
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}

const fields = {
  name: text({ min: 2, max: 60 }),
  opensAt: instant,
  closesAt: instant,
  mode: z.enum(roundModes),
  entriesFrom: z.enum(entrySources),
  trackIds: z.array(lookupText(80)).check(z.maxLength(30)),
  /** Number of entries from the round before. */
  entriesCount: z.nullable(createWholeNumber(1, 1000)),
  entriesPer: z.enum(['event', 'track']),
  ballotsEach: createWholeNumber(1, 10),
  namesShown: z.boolean(),
  commentLength: createWholeNumber(0, 1000),
  dealing: z.enum(['dealt', 'pulled']),
  startBy: z.nullable(instant),
}

export const roundChanges = z.partial(z.object({ ...fields, calibrationId: z.nullable(uuid()) }))
export type RoundChanges = z.output<typeof roundChanges>
export const roundUpdate = z.extend(roundChanges, createBaseField(roundChanges))
export type RoundUpdate = z.output<typeof roundUpdate>

export const roundDraft = z.extend(z.partial(z.object(fields)), {
  eventId: uuid(),
  name: fields.name,
  opensAt: fields.opensAt,
  closesAt: fields.closesAt,
})
export type RoundDraft = z.output<typeof roundDraft>

export const round = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  /** Position in the order of rounds, from 1; the last round decides. */
  place: z.int(),
  name: z.string(),
  opensAt: instant,
  closesAt: instant,
  /** Actual closing time, which may be before the scheduled one; null while it is open or has not opened. */
  closedAt: z.nullable(instant),
  mode: z.enum(roundModes),
  entriesFrom: z.enum(entrySources),
  trackIds: z.array(z.string()),
  entriesCount: z.nullable(z.int()),
  entriesPer: z.enum(['event', 'track']),
  ballotsEach: z.int(),
  namesShown: z.boolean(),
  commentLength: z.int(),
  dealing: z.enum(['dealt', 'pulled']),
  startBy: z.nullable(instant),
  /** Calibration entry; only event managers can read it. */
  calibrationId: z.nullable(z.uuid()),
  calibrationTitle: z.nullable(z.string()),
  state: z.enum(roundStates),
  /** Reason for the last reopening. */
  reopenedFor: z.string(),
  scoresOpenedAt: z.nullable(instant),
  /** Number of projects; 0 until the round opens. */
  entries: z.int(),
})
export type Round = z.output<typeof round>

const idQuery = z.object({ id: uuid() })
const manage = { access: 'member', policy: manageEvent, output: round } as const
const write = { ...manage, method: 'PUT', query: idQuery } as const
const reason = optionalText({ max: 500 })

export const roundContract = contract('round', {
  getRounds: {
    method: 'GET',
    ...forAnyone,
    summary: 'List the rounds in which an event is judged, five at most',
    query: z.object({ eventId: uuid() }),
    output: z.object({ rounds: z.array(round) }),
  },
  createRound: {
    ...manage,
    method: 'POST',
    summary: 'Add a round of judging after the others',
    body: roundDraft,
  },
  updateRound: {
    ...write,
    summary: 'Change a round; once it has opened, only its name, closing time and how it is assigned',
    body: roundUpdate,
  },
  deleteRound: { ...write, summary: 'Delete a round that hasn’t opened', output: deletedItem },
  openRound: {
    ...write,
    summary: 'Open a round and fix its projects as they are; a closed one opens again, with a reason',
    body: z.object({ reason }),
  },
  previewEntries: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Count the projects that go on from the round before, with the place that too many share',
    query: idQuery,
    output: z.object({
      /**
       * Number of projects that go on to this round; null for a round that doesn't take its projects from the
       * round before.
       */
      entries: z.nullable(z.int()),
      /** Last place that goes on, if more projects share it than asked for; null in a choice by track. */
      sharedPlace: z.nullable(z.int()),
    }),
  },
  closeRound: { ...write, summary: 'Close a round before its time' },
  finishRound: { ...write, summary: 'Make a closed round final: it can’t open again' },
  openScores: {
    ...write,
    summary: 'Let organizers read the scores of an open round; its judges are shown that',
    body: z.object({ reason }),
  },
  addLateEntries: {
    ...write,
    summary: 'Add projects that were submitted since the round opened',
  },
  exportEntries: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export the projects of an event’s rounds as CSV, as they were fixed; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
})
