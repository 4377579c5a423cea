import { eq } from 'drizzle-orm'
import { belongsTo } from '#database/belongs-to-event.ts'
import { tieBreaks } from '#features/judging/judging/ranking/ballots.ts'
import { bundledResults } from '#features/judging/judging/ranking/bundled-results.ts'
import { medals } from '#features/event/submission/shapes.ts'
import {
  count,
  field,
  figure,
  flag,
  textMatching,
  nullable,
  instant,
  enumField,
  record,
  shape,
  text,
  wholeNumber,
} from '#lib/bundle/field.ts'
import { listOfExported, ownId, person, ref, refOrNull } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { Wrong } from '#lib/bundle/worlds.ts'
import {
  appeals,
  publicationBallots,
  publicationEntries,
  publications,
  resultSigners,
  signingRules,
} from '../table.ts'
import { bundleFormat } from './bundle.ts'
import { canonical, type Json } from './canonical.ts'
import { isSelfSigned } from './verify.ts'

/** A whole results file that anyone can check. Rejects a file changed after it was signed. */
const signedBundle = field('a file of results in canonical JSON, as it was published', (value) => {
  const formatError = new Wrong('This must be a file of results as it was published and signed')
  if (typeof value !== 'string') throw formatError
  try {
    const read = JSON.parse(value) as Json
    if (canonical(read) !== value || !isSelfSigned(read)) throw formatError
    if (!bundledResults.safeParse((read as { payload: Json }).payload).success) throw formatError
  } catch {
    throw formatError
  }
  return value
})

const plan = shape({
  roundId: ref('round'),
  namedPlaces: wholeNumber(0, 1000),
  deviations: listOfExported(
    shape({
      submissionId: ref('submission'),
      place: nullable(count),
      medal: nullable(enumField(medals)),
      reason: text(500),
    }),
    100,
  ),
  prizes: listOfExported(
    shape({ prizeId: ref('prize'), submissionIds: listOfExported(ref('submission'), 20) }),
    50,
  ),
  mentions: listOfExported(shape({ submissionId: ref('submission'), title: text(100) }), 50),
  comparedFor: text(500),
  appealHours: wholeNumber(0, 720),
  needsTwo: flag,
  changes: text(1000),
})

const publicationColumns = { id: publications.id, event: publications.eventId }

export const publicationParts: Part[] = [
  part({
    name: 'publications',
    about: `Results as they were prepared or published, with the signed file (${bundleFormat}).`,
    table: publications,
    of: (eventId) => eq(publications.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('publication'),
      version: count,
      roundId: ref('round'),
      plan,
      parts: count,
      warnings: count,
      preparedBy: person,
      signedBy: nullable(person),
      signedAt: nullable(instant),
      publishedBy: nullable(person),
      publishedAt: nullable(instant),
      bundle: nullable(signedBundle),
      kid: nullable(textMatching('a thumbprint', /^[A-Za-z0-9_-]{1,100}$/)),
      reasonsHiddenAt: nullable(instant),
      reasonsHiddenFor: text(1000),
      createdAt: instant,
      updatedAt: instant,
    },
    stays: { mark: 'says whether something has changed since, of the installation alone' },
    fresh: () => ({ mark: '' }),
    most: 100,
  }),
  part({
    name: 'signing-rule',
    about: 'Whether two organizers sign results; no row where one is enough.',
    table: signingRules,
    of: (eventId) => eq(signingRules.eventId, eventId),
    key: ['eventId'],
    event: 'eventId',
    fields: { needsTwo: flag, liftAskedBy: nullable(person), liftAskedAt: nullable(instant) },
    most: 1,
  }),
  part({
    name: 'result-signers',
    about: 'Organizers who may sign results where two must sign.',
    table: resultSigners,
    of: (eventId) => eq(resultSigners.eventId, eventId),
    key: ['eventId', 'userId'],
    event: 'eventId',
    fields: { userId: person },
    most: 1000,
  }),
  part({
    name: 'publication-entries',
    about: 'The lines of published tables.',
    table: publicationEntries,
    of: belongsTo(publicationEntries.publicationId, publicationColumns),
    key: ['publicationId', 'line'],
    fields: {
      publicationId: ref('publication'),
      line: count,
      submissionId: ref('submission'),
      entry: textMatching('a letter and a number', /^[a-z]\d{1,6}$/),
      round: count,
      place: nullable(count),
      part: count,
      raw: nullable(figure),
      adjusted: nullable(figure),
      low: count,
      high: count,
      isFirst: figure,
      isAmongFirstThree: figure,
      tieGroup: count,
      tieBreak: nullable(enumField(tieBreaks)),
      tieCriterion: refOrNull('criterion'),
      ballots: count,
      isNamed: flag,
      givenPlace: nullable(count),
      givenMedal: nullable(enumField(medals)),
      reason: text(500),
    },
    most: 100_000,
  }),
  part({
    name: 'publication-ballots',
    about: 'What each team reads of its ballots; nothing in it names a judge.',
    table: publicationBallots,
    of: belongsTo(publicationBallots.publicationId, publicationColumns),
    key: ['publicationId', 'submissionId', 'place'],
    fields: {
      publicationId: ref('publication'),
      submissionId: ref('submission'),
      letter: textMatching('capital letters', /^[A-Z]{1,4}$/),
      round: count,
      levels: record(ref('criterion'), wholeNumber(1, 5), 12),
      choice: nullable(enumField(['better', 'worse', 'alike', 'yes', 'maybe', 'no'])),
      score: nullable(figure),
      comment: text(5000),
      place: count,
    },
    most: 300_000,
  }),
  part({
    name: 'appeals',
    about: 'What teams asked about their result, with the answer.',
    table: appeals,
    of: (eventId) => eq(appeals.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('appeal'),
      teamId: ref('team'),
      submissionId: ref('submission'),
      publicationId: refOrNull('publication'),
      userId: person,
      reason: text(5000),
      answer: text(5000),
      outcome: nullable(enumField(['kept', 'corrected'])),
      answeredBy: nullable(person),
      answeredAt: nullable(instant),
      createdAt: instant,
    },
    most: 10_000,
  }),
]
