import { inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { unsealedRoundIds } from '#features/judging/seal/rows.ts'
import { count, nullable, instant, enumField, record, text, wholeNumber } from '#lib/bundle/field.ts'
import { ownId, ref } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { choices } from './fields.ts'
import { ballots, ballotVersions } from './table.ts'

const isReadable = (eventId: string): SQL => sql`${ballots.roundId} in ${unsealedRoundIds(eventId)}`

const levels = record(ref('criterion'), wholeNumber(1, 5), 12)

export const ballotParts: Part[] = [
  part({
    name: 'ballots',
    about: 'What judges say, of rounds that have closed or whose scores were opened.',
    table: ballots,
    of: isReadable,
    fields: {
      id: ownId('ballot'),
      roundId: ref('round'),
      judgeId: ref('judge'),
      submissionId: ref('submission'),
      otherId: nullable(ref('submission')),
      state: enumField(['draft', 'submitted', 'recused']),
      levels,
      choice: nullable(enumField(choices)),
      comment: text(5000),
      note: text(5000),
      rubricVersion: nullable(count),
      version: count,
      submittedAt: nullable(instant),
      createdAt: instant,
      updatedAt: instant,
    },
    most: 100_000,
  }),
  part({
    name: 'ballot-versions',
    about: 'Those ballots as they were each time they were submitted.',
    table: ballotVersions,
    of: (eventId) =>
      inArray(
        ballotVersions.ballotId,
        new QueryBuilder().select({ id: ballots.id }).from(ballots).where(isReadable(eventId)),
      ),
    fields: {
      id: ownId('version of a ballot'),
      ballotId: ref('ballot'),
      version: count,
      levels,
      choice: nullable(enumField(choices)),
      comment: text(5000),
      note: text(5000),
      createdAt: instant,
    },
    most: 300_000,
  }),
]
