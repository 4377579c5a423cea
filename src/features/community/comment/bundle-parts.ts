import { sql } from 'drizzle-orm'
import { belongsTo } from '#database/belongs-to-event.ts'
import { submissions } from '#features/event/submission/table.ts'
import { nullable, instant, text } from '#lib/bundle/field.ts'
import { ownId, person, ref } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { comments } from './table.ts'

const belongsToSubmission = belongsTo(comments.submissionId, {
  id: submissions.id,
  event: submissions.eventId,
})

const retentionNotes = {
  applicationId: 'of apps',
  rendered: 'made again from the body',
  hiddenAt: 'what moderators hid does not leave',
  deletedAt: 'what is deleted does not leave',
} as const

const commentFields = {
  submissionId: ref('submission'),
  userId: person,
  body: text(2000),
  editedAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
}

/**
 * Answers follow the comments that they answer and cannot be answered themselves, so the format can't express
 * a cycle.
 */
export const commentParts: Part[] = [
  part({
    name: 'comments',
    about: 'What people said of the projects.',
    table: comments,
    of: (eventId) => sql`${belongsToSubmission(eventId)} and ${comments.parentId} is null`,
    fields: { id: ownId('comment'), ...commentFields },
    stays: { ...retentionNotes, parentId: 'of answers' },
    rendered: { rendered: 'body' },
    isTalk: true,
    most: 50_000,
  }),
  part({
    name: 'answers',
    about: 'What was answered to a comment.',
    table: comments,
    of: (eventId) => sql`${belongsToSubmission(eventId)} and ${comments.parentId} is not null`,
    fields: { id: ownId('answer'), parentId: ref('comment'), ...commentFields },
    stays: retentionNotes,
    rendered: { rendered: 'body' },
    isTalk: true,
    most: 50_000,
  }),
]
