import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { requireExactlyOne } from '#lib/fields/limits.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { deleteOwnComment, editComment } from './policy.ts'

/** Markdown for conversations, see `renderTalk`. */
const body = () => text({ max: 2000 })

/** Fields for the commented item, of which exactly one is given. */
const subject = { submissionId: z.optional(uuid()), applicationId: z.optional(uuid()) }
export const commentSubject = z.object(subject)
export type CommentSubject = z.output<typeof commentSubject>

export const commentDraft = requireExactlyOne(
  z.object({ ...subject, parentId: z.optional(uuid()), body: body() }),
  Object.keys(subject),
)
export type CommentDraft = z.output<typeof commentDraft>

export const shownComment = z.object({
  id: z.uuid(),
  submissionId: z.nullable(z.uuid()),
  applicationId: z.nullable(z.uuid()),
  parentId: z.nullable(z.uuid()),
  /** Author; null if the caller sees the comment as deleted. */
  author: z.nullable(personCard),
  body: z.string(),
  html: z.string(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  isDeleted: z.boolean(),
  /**
   * Whether the moderators hid the comment; only its author, ADMIN and managers of the project's event can
   * still read it.
   */
  isHidden: z.boolean(),
  isOwn: z.boolean(),
  canDelete: z.boolean(),
})
export type ShownComment = z.output<typeof shownComment>

/**
 * A thread with its answers, oldest first, at most 100. A deleted comment keeps its place as long as it has
 * answers.
 */
export const commentThread = z.extend(shownComment, { answers: z.array(shownComment) })

/** Page of threads: `total` counts threads, by which pages are divided; `comments` also counts answers. */
const commentThreads = z.extend(createListSchema(commentThread), { comments: z.int() })
export type CommentThreads = z.output<typeof commentThreads>

export const commentContract = contract('comment', {
  getComments: {
    method: 'GET',
    ...forAnyone,
    summary: 'List the comments on a submission or application: threads, oldest first',
    query: requireExactlyOne(z.object({ ...subject, ...paging }), Object.keys(subject)),
    output: commentThreads,
  },
  createComment: {
    method: 'POST',
    ...forMembers,
    summary: 'Post a comment, or reply to a top-level comment',
    body: commentDraft,
    output: shownComment,
  },
  updateComment: {
    method: 'PUT',
    ...forMembersWho(editComment),
    summary: 'Edit your own comment; it then shows when',
    query: z.object({ id: uuid() }),
    body: z.object({ body: body() }),
    output: shownComment,
  },
  deleteComment: {
    method: 'PUT',
    ...forMembersWho(deleteOwnComment),
    summary: 'Delete a comment: your own, or any as ADMIN; safe to repeat',
    query: z.object({ id: uuid() }),
    output: z.object({ id: z.uuid() }),
  },
})
