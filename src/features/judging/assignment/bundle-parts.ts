import { belongsTo } from '#database/belongs-to-event.ts'
import { rounds } from '#features/judging/round/table.ts'
import {
  anyWhole,
  count,
  figure,
  flag,
  matching,
  moment,
  enumField,
  shape,
  whole,
} from '#lib/bundle/field.ts'
import { listOfKept, ownId, person, ref, refOrNull } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { assignments, deals } from './table.ts'

const ofRound = { id: rounds.id, event: rounds.eventId }

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
  shortfall: listOfKept(shortfall, 10_000),
})

export const assignmentParts: Part[] = [
  part({
    name: 'deals',
    about: 'Each assignment of a round, with the seed that repeats it.',
    table: deals,
    of: belongsTo(deals.roundId, ofRound),
    fields: {
      id: ownId('deal'),
      roundId: ref('round'),
      seed: anyWhole,
      inputHash: matching('a digest', /^[A-Za-z0-9_+/=-]{0,100}$/),
      summary,
      dealtBy: person,
      createdAt: moment,
    },
    most: 2000,
  }),
  part({
    name: 'assignments',
    about: 'Who is to judge what.',
    table: assignments,
    of: belongsTo(assignments.roundId, ofRound),
    fields: {
      id: ownId('assignment'),
      roundId: ref('round'),
      judgeId: ref('judge'),
      submissionId: ref('submission'),
      source: enumField(['dealt', 'pulled', 'added', 'calibration']),
      dealId: refOrNull('deal'),
      isBridge: flag,
      isLocked: flag,
      place: whole(0, 1_000_000),
      createdAt: moment,
    },
    most: 100_000,
  }),
]
