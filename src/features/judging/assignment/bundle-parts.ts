import { belongsTo } from '#database/belongs-to-event.ts'
import { rounds } from '#features/judging/round/table.ts'
import {
  anyWholeNumber,
  count,
  figure,
  flag,
  textMatching,
  instant,
  enumField,
  shape,
  wholeNumber,
} from '#lib/bundle/field.ts'
import { listOfExported, ownId, person, ref, refOrNull } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { assignments, assignmentRuns } from './table.ts'

const roundFields = { id: rounds.id, event: rounds.eventId }

const shortfall = shape({
  submissionId: ref('submission'),
  missing: count,
  reason: enumField(['fewJudges', 'fullJudges']),
})

const summary = shape({
  ballots: count,
  bridges: count,
  parts: count,
  connectivity: figure,
  shortfall: listOfExported(shortfall, 10_000),
})

export const assignmentParts: Part[] = [
  part({
    name: 'deals',
    about: 'Each assignment of a round, with the seed that repeats it.',
    table: assignmentRuns,
    of: belongsTo(assignmentRuns.roundId, roundFields),
    fields: {
      id: ownId('deal'),
      roundId: ref('round'),
      seed: anyWholeNumber,
      inputHash: textMatching('a digest', /^[A-Za-z0-9_+/=-]{0,100}$/),
      summary,
      dealtBy: person,
      createdAt: instant,
    },
    most: 2000,
  }),
  part({
    name: 'assignments',
    about: 'Who is to judge what.',
    table: assignments,
    of: belongsTo(assignments.roundId, roundFields),
    fields: {
      id: ownId('assignment'),
      roundId: ref('round'),
      judgeId: ref('judge'),
      submissionId: ref('submission'),
      source: enumField(['dealt', 'pulled', 'added', 'calibration']),
      dealId: refOrNull('deal'),
      isBridge: flag,
      isLocked: flag,
      place: wholeNumber(0, 1_000_000),
      createdAt: instant,
    },
    most: 100_000,
  }),
]
