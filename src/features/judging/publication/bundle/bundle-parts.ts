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
  matching,
  maybe,
  moment,
  enumField,
  record,
  shape,
  text,
  whole,
} from '#lib/bundle/field.ts'
import { listOfKept, ownId, person, ref, refOrNull } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { Wrong } from '#lib/bundle/worlds.ts'
import { appeals, publicationBallots, publicationEntries, publications, signingRules } from '../table.ts'
import { bundleFormat } from './bundle.ts'
import { canonical, type Json } from './canonical.ts'
import { isSignedByItself } from './verify.ts'

/** A whole results file that anyone can check. Rejects a file changed after it was signed. */
const signed = field('a file of results in canonical JSON, as it was published', (value) => {
  const wrong = new Wrong('This must be a file of results as it was published and signed')
  if (typeof value !== 'string') throw wrong
  try {
    const read = JSON.parse(value) as Json
    if (canonical(read) !== value || !isSignedByItself(read)) throw wrong
    if (!bundledResults.safeParse((read as { payload: Json }).payload).success) throw wrong
  } catch {
    throw wrong
  }
  return value
})

const plan = shape({
  roundId: ref('round'),
  namedPlaces: whole(0, 1000),
  deviations: listOfKept(
    shape({
      submissionId: ref('submission'),
      place: maybe(count),
      medal: maybe(enumField(medals)),
      reason: text(500),
    }),
    100,
  ),
  prizes: listOfKept(shape({ prizeId: ref('prize'), submissionIds: listOfKept(ref('submission'), 20) }), 50),
  mentions: listOfKept(shape({ submissionId: ref('submission'), title: text(100) }), 50),
  comparedFor: text(500),
  appealHours: whole(0, 720),
  needsTwo: flag,
  changes: text(1000),
})

const ofPublication = { id: publications.id, event: publications.eventId }

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
      signedBy: maybe(person),
      signedAt: maybe(moment),
      publishedBy: maybe(person),
      publishedAt: maybe(moment),
      bundle: maybe(signed),
      kid: maybe(matching('a thumbprint', /^[A-Za-z0-9_-]{1,100}$/)),
      reasonsHiddenAt: maybe(moment),
      reasonsHiddenFor: text(1000),
      createdAt: moment,
      updatedAt: moment,
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
    fields: { needsTwo: flag, liftAskedBy: maybe(person), liftAskedAt: maybe(moment) },
    most: 1,
  }),
  part({
    name: 'publication-entries',
    about: 'The lines of published tables.',
    table: publicationEntries,
    of: belongsTo(publicationEntries.publicationId, ofPublication),
    key: ['publicationId', 'line'],
    fields: {
      publicationId: ref('publication'),
      line: count,
      submissionId: ref('submission'),
      entry: matching('a letter and a number', /^[a-z]\d{1,6}$/),
      round: count,
      place: maybe(count),
      part: count,
      raw: maybe(figure),
      adjusted: maybe(figure),
      low: count,
      high: count,
      isFirst: figure,
      isAmongFirstThree: figure,
      tieGroup: count,
      tieBreak: maybe(enumField(tieBreaks)),
      tieCriterion: refOrNull('criterion'),
      ballots: count,
      isNamed: flag,
      givenPlace: maybe(count),
      givenMedal: maybe(enumField(medals)),
      reason: text(500),
    },
    most: 100_000,
  }),
  part({
    name: 'publication-ballots',
    about: 'What each team reads of its ballots; nothing in it names a judge.',
    table: publicationBallots,
    of: belongsTo(publicationBallots.publicationId, ofPublication),
    key: ['publicationId', 'submissionId', 'place'],
    fields: {
      publicationId: ref('publication'),
      submissionId: ref('submission'),
      letter: matching('capital letters', /^[A-Z]{1,4}$/),
      round: count,
      levels: record(ref('criterion'), whole(1, 5), 12),
      choice: maybe(enumField(['better', 'worse', 'alike', 'yes', 'maybe', 'no'])),
      score: maybe(figure),
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
      outcome: maybe(enumField(['kept', 'corrected'])),
      answeredBy: maybe(person),
      answeredAt: maybe(moment),
      createdAt: moment,
    },
    most: 10_000,
  }),
]
