import { belongsTo } from '#database/belongs-to-event.ts'
import { submissions } from '#features/event/submission/table.ts'
import { flag, nullable, instant, text, wholeNumber } from '#lib/bundle/field.ts'
import { ownId, person, ref } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { reviews } from './table.ts'

const level = wholeNumber(1, 5)

export const reviewParts: Part[] = [
  part({
    name: 'reviews',
    about: 'Feedback of reviewers, approved by the team or not.',
    table: reviews,
    of: belongsTo(reviews.submissionId, { id: submissions.id, event: submissions.eventId }),
    fields: {
      id: ownId('review'),
      submissionId: ref('submission'),
      userId: person,
      review: text(8000),
      applicationOfTech: level,
      presentation: level,
      businessValue: level,
      originality: level,
      approved: flag,
      teamToldAt: nullable(instant),
      setAsideAt: nullable(instant),
      createdAt: instant,
      updatedAt: instant,
    },
    stays: {
      rendered: 'made again from the words',
      hiddenAt: 'what moderators hid does not leave',
    },
    rendered: { rendered: 'review' },
    isTalk: true,
    most: 50_000,
  }),
]
