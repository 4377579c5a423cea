import { eq } from 'drizzle-orm'
import { belongsTo } from '#database/belongs-to-event.ts'
import { list, nullable, instant, enumField, text, wholeNumber } from '#lib/bundle/field.ts'
import { listOfExported, ownId, person, ref, technology } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { judgeConflicts, judgeIntakes, judges } from '../table.ts'

export const judgeParts: Part[] = [
  part({
    name: 'judges',
    about: 'Who judges, with what they say of themselves.',
    table: judges,
    of: (eventId) => eq(judges.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('judge'),
      userId: person,
      languages: nullable(list(text(35), 50)),
      trackIds: nullable(list(text(80), 30)),
      expertise: listOfExported(technology, 100),
      capacity: wholeNumber(0, 1000),
      statedAt: nullable(instant),
      leftAt: nullable(instant),
      createdAt: instant,
      updatedAt: instant,
    },
    most: 1000,
  }),
  part({
    name: 'judge-intake',
    about: 'That the event takes no new judges; no row while it does.',
    table: judgeIntakes,
    of: (eventId) => eq(judgeIntakes.eventId, eventId),
    key: ['eventId'],
    event: 'eventId',
    fields: { closedAt: instant, closedBy: person },
    most: 1,
  }),
  part({
    name: 'conflicts',
    about: 'Why a judge may not have an entry, also where it was lifted.',
    table: judgeConflicts,
    of: belongsTo(judgeConflicts.judgeId, { id: judges.id, event: judges.eventId }),
    fields: {
      id: ownId('conflict'),
      judgeId: ref('judge'),
      submissionId: ref('submission'),
      source: enumField(['stated', 'ownTeam', 'formerTeam', 'company', 'organizer', 'recusal']),
      reason: text(1000),
      liftedAt: nullable(instant),
      liftedBy: nullable(person),
      liftedFor: text(1000),
      createdBy: person,
      createdAt: instant,
    },
    most: 100_000,
  }),
]
