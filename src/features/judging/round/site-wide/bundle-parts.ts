import { eq } from 'drizzle-orm'
import { belongsTo } from '#database/belongs-to-event.ts'
import {
  count,
  flag,
  list,
  nullable,
  instant,
  enumField,
  shape,
  text,
  wholeNumber,
} from '#lib/bundle/field.ts'
import {
  fileOrNull,
  listOfExported,
  ownId,
  person,
  ref,
  refOrNull,
  technology,
} from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { entrySources, roundModes, roundStates } from '../contract.ts'
import { roundEntries, rounds, roundSteps } from '../table.ts'

const roundColumns = { id: rounds.id, event: rounds.eventId }

/** Content of a frozen project. It is stored as JSON, in which a time is a string. */
const frozenShape = shape({
  title: text(50),
  shortDescription: text(255),
  description: text(9000),
  trackId: nullable(text(80)),
  imageLink: fileOrNull,
  videoLink: fileOrNull,
  repoLink: nullable(text(2000)),
  demoUrl: nullable(text(2000)),
  presentationLink: fileOrNull,
  technologyIds: listOfExported(technology, 50),
  version: count,
  submittedAt: text(30),
})

export const roundParts: Part[] = [
  part({
    name: 'rounds',
    about: 'The rounds of judging.',
    table: rounds,
    of: (eventId) => eq(rounds.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('round'),
      place: wholeNumber(1, 5),
      name: text(60),
      opensAt: instant,
      closesAt: instant,
      mode: enumField(roundModes),
      entriesFrom: enumField(entrySources),
      trackIds: list(text(80), 30),
      entriesCount: nullable(count),
      entriesPer: enumField(['event', 'track']),
      ballotsEach: wholeNumber(1, 10),
      namesShown: flag,
      commentLength: wholeNumber(0, 1000),
      dealing: enumField(['dealt', 'pulled']),
      startBy: nullable(instant),
      calibrationId: refOrNull('submission'),
      state: enumField(roundStates),
      reopenedFor: text(500),
      scoresOpenedAt: nullable(instant),
      createdAt: instant,
      updatedAt: instant,
    },
    stays: {
      remindedAt: 'Letters of here; there, judges are reminded in their own time.',
      remindedJudges: 'Belongs to it.',
    },
    most: 5,
  }),
  part({
    name: 'round-entries',
    about: 'The projects of each round, as they stood when it opened.',
    table: roundEntries,
    of: belongsTo(roundEntries.roundId, roundColumns),
    key: ['roundId', 'submissionId'],
    fields: { roundId: ref('round'), submissionId: ref('submission'), frozen: frozenShape, addedAt: instant },
    most: 50_000,
  }),
  part({
    name: 'round-steps',
    about: 'When each round was opened, closed and opened again, by whom and why.',
    table: roundSteps,
    of: belongsTo(roundSteps.roundId, roundColumns),
    fields: {
      id: ownId('step'),
      roundId: ref('round'),
      step: enumField(['opened', 'closed', 'reopened', 'final', 'scoresOpened']),
      reason: text(500),
      userId: person,
      createdAt: instant,
    },
    most: 2000,
  }),
]
