import { sql } from 'drizzle-orm'
import { registerPersonUse } from '#features/event/event/people/people.ts'
import type { EventRoles } from '#features/event/event/policy.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import {
  findApplication,
  findApplicationWith,
} from '#features/community/app/reading/discussed-application.ts'
import { selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import {
  findSubmissionWithValue,
  findVisibleSubmission,
} from '#features/event/submission/gallery/submission-for-viewer.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import type { Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { CommentSubject, CommentThreads, ShownComment } from './contract.ts'
import { deleteOwnComment, isShown } from './policy.ts'
import { commentRows } from './rows.ts'

export interface Subject {
  id: string
  column: 'submissionId' | 'applicationId'
}

/** Returns the commented item; 422 unless exactly one is given. */
export function getSubject({ submissionId, applicationId }: CommentSubject): Subject {
  if (!submissionId === !applicationId)
    throw invalid({ submissionId: 'Give exactly one of submissionId and applicationId' })
  return submissionId
    ? { id: submissionId, column: 'submissionId' }
    : { id: applicationId!, column: 'applicationId' }
}

/** Returns the commented item. 404 if the caller may not see it, 422 unless exactly one is given. */
export async function loadSubject(ctx: Context, target: CommentSubject): Promise<Subject> {
  const subject = getSubject(target)
  if (!(await isSeen(ctx, subject))) throw createNotFound(subject)
  return subject
}

const createNotFound = ({ column }: Subject) => notFound(column === 'submissionId' ? 'Submission' : 'App')

/** Returns whether the caller can see the commented item. */
export async function isSeen(ctx: Context, { id, column }: Subject): Promise<boolean> {
  const lookup = column === 'submissionId' ? findVisibleSubmission(ctx, id) : findApplication(ctx, id)
  return (await lookup) !== null
}

/** Returns a page of threads and checks whether the commented item is visible, in one round trip. */
export async function getComments(
  ctx: Context,
  { page, perPage, ...which }: CommentSubject & Paging,
): Promise<CommentThreads> {
  const subject = getSubject(which)
  const threadsSql = selectThreads(ctx, subject, { page, perPage })
  const target =
    subject.column === 'submissionId'
      ? await findSubmissionWithValue(ctx, subject.id, { also: threadsSql })
      : await findApplicationWith(ctx, subject.id, { also: threadsSql })
  if (!target) throw createNotFound(subject)
  ctx.uses('comment-list', subject.id)
  const subjectRoles = { roles: 'submission' in target ? target.submission.roles : [] }
  const items = target.also.items.map(({ comment, answers }) => ({
    ...toShownComment(ctx, comment, subjectRoles),
    answers: answers.map((answer) => toShownComment(ctx, answer, subjectRoles)),
  }))
  const { total, comments } = target.also
  return { items, total, comments, page, perPage }
}

/**
 * Selects threads, oldest first; includes deleted or hidden comments as long as they have visible answers.
 */
const selectThreads = (ctx: Context, { id, column }: Subject, paging: Paging) => sql<{
  total: number
  comments: number
  items: ThreadRow[]
}>`(
  with thread as (
    select c.* from comment c where ${subjectColumns[column]} = ${id} and c.parent_id is null
      and (c.deleted_at is null and ${commentRows('c').visibleTo(ctx.viewer)} or exists (
        select 1 from comment a where a.parent_id = c.id and a.deleted_at is null and ${commentRows('a').visibleTo(ctx.viewer)})))
  select json_build_object('total', (select count(*)::int from thread), 'comments', (
      select count(*)::int from comment c
      where ${subjectColumns[column]} = ${id} and c.deleted_at is null and ${commentRows('c').visibleTo(ctx.viewer)}),
    'items', (
    select coalesce(json_agg(json_build_object('comment', ${commentJson}, 'answers', (
        select coalesce(json_agg(${commentJson} order by c.created_at, c.id), '[]')
        from (select a.* from comment a where a.parent_id = t.id and a.deleted_at is null and ${commentRows('a').visibleTo(ctx.viewer)}
          order by a.created_at, a.id limit 100) c ${authorSql}))
        order by t.created_at, t.id), '[]')
      from (select * from thread order by created_at, id
        limit ${paging.perPage} offset ${getOffset(paging)}) t
      join comment c on c.id = t.id ${authorSql})))`

/** Returns one comment as its author sees it, after a write. */
export async function loadComment(ctx: Context, id: string): Promise<ShownComment> {
  const [row] = await ctx.db.execute<{ comment: Row }>(
    sql`select ${commentJson} as comment from comment c ${authorSql} where c.id = ${id}`,
    'objects',
  )
  return toShownComment(ctx, row!.comment, { roles: [] })
}

interface Row extends Omit<
  ShownComment,
  'createdAt' | 'editedAt' | 'html' | 'isHidden' | 'isOwn' | 'canDelete'
> {
  userId: string
  profileId: string | null
  author: PersonCard
  rendered: RenderedText
  createdAt: string
  editedAt: string | null
  hidden: boolean
}

interface ThreadRow {
  comment: Row
  answers: Row[]
}

const subjectColumns = {
  submissionId: sql.raw('c.submission_id'),
  applicationId: sql.raw('c.application_id'),
}

/** JSON of comment `c` with its author's public card. */
const commentJson = sql`json_build_object('id', c.id, 'submissionId', c.submission_id,
  'applicationId', c.application_id, 'parentId', c.parent_id, 'userId', c.user_id, 'body', c.body,
  'rendered', c.rendered, 'createdAt', c.created_at, 'editedAt', c.edited_at,
  'isDeleted', c.deleted_at is not null, 'hidden', c.hidden_at is not null, 'profileId', p.id, 'author', ${selectPersonCard('c.user_id')})`

const authorSql = withProfile(sql`c.user_id`)

/**
 * Returns a comment as the caller may see it; `roles` are the caller's roles in the event of the commented
 * project.
 */
function toShownComment(
  ctx: Context,
  { rendered, userId, profileId, hidden, ...row }: Row,
  { roles }: EventRoles,
): ShownComment {
  registerPersonUse(ctx, profileId)
  const isOwn = ctx.viewer?.id === userId
  // Other viewers see a hidden comment as deleted.
  const isDeleted = row.isDeleted || !isShown(ctx.viewer, { userId, isHidden: hidden, roles })
  return {
    ...row,
    isDeleted,
    isHidden: hidden && !isDeleted,
    author: isDeleted ? null : { ...row.author, role: row.author.role ?? '' },
    body: isDeleted ? '' : row.body,
    html: isDeleted ? '' : toShownText(rendered).html,
    createdAt: new Date(row.createdAt),
    editedAt: row.editedAt ? new Date(row.editedAt) : null,
    isOwn,
    canDelete: !isDeleted && deleteOwnComment.may(ctx.viewer, { userId }),
  }
}
