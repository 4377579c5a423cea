import { eq } from 'drizzle-orm'
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
import { ownId, person, repeatedId } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { tieRules } from '#features/judging/judging/ranking/ballots.ts'
import { maxCriteria } from './contract.ts'
import { rubricVersions } from './table.ts'

const criterion = shape({
  id: repeatedId('criterion'),
  name: text(60),
  description: text(500),
  weight: wholeNumber(1, 100),
  levels: list(text(200), 5),
  // A track may have been removed since, so an id may lead to none.
  trackIds: nullable(list(text(80), 30)),
})

export const rubricParts: Part[] = [
  part({
    name: 'rubric',
    about: 'What is judged by, in every version with its reason.',
    table: rubricVersions,
    of: (eventId) => eq(rubricVersions.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('rubric'),
      version: count,
      criteria: list(criterion, maxCriteria),
      tieRule: enumField(tieRules),
      reason: text(500),
      isFrozen: flag,
      createdBy: person,
      createdAt: instant,
    },
    most: 500,
  }),
]
