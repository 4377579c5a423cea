import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import { allow, allowOrThrow } from '#lib/contract/policy.ts'
import type { WritingKind } from '../kind.ts'
import { changeText, isPublisher, publishTexts, readable } from '../policy.ts'
import { authorJson, findWriting, slugColumn, stateColumns, type StoredWriting } from './stored-writing.ts'
import type { Writing, WritingCard } from './writing-contract.ts'

/** Returns a text that the viewer may change. 404 if they may not even read it, otherwise 403. */
export async function loadOwnWriting(
  ctx: MemberContext,
  kind: WritingKind,
  id: string,
): Promise<StoredWriting> {
  const row = await findWriting(ctx, kind, id)
  ctx.asked.add(changeText.name)
  if (!row) throw notFound(kind.noun)
  allowOrThrow(ctx, readable, { subject: row, otherwise: notFound(kind.noun) })
  allow(ctx, changeText, row)
  return row
}

export async function getWritingForEdit(ctx: MemberContext, kind: WritingKind, id: string): Promise<Writing> {
  const row = await loadOwnWriting(ctx, kind, id)
  return { ...row, viewer: getPermissions(ctx, row) }
}

/**
 * Returns a text after the viewer's action, even if they may no longer see it, such as a reviewer who
 * returned it.
 */
export async function loadHandledWriting(
  ctx: MemberContext,
  kind: WritingKind,
  id: string,
): Promise<Writing> {
  const row = (await findWriting(ctx, kind, id))!
  return { ...row, viewer: getPermissions(ctx, row) }
}

function getPermissions(
  { viewer }: MemberContext,
  { authorUserId, status, pending, submittedAt }: StoredWriting,
) {
  const isAuthor = viewer.id === authorUserId
  const isWaiting = submittedAt !== null
  const isApproved = status === 'published' || status === 'scheduled'
  // Only moderators can unhide a text that they hid.
  const isHidden = status === 'hidden'
  return {
    isAuthor,
    canSubmit: isAuthor && !isHidden && (isApproved ? pending !== 'inReview' : status === 'draft'),
    canPublish: isPublisher(viewer) && !isHidden && (isAuthor || !authorUserId || status !== 'draft'),
    canReturn: isPublisher(viewer) && isWaiting && !isAuthor,
    canUnpublish: isApproved,
    canDelete: isAuthor || viewer.role === 'ADMIN',
  }
}

/** Lists the viewer's own texts, last saved first. */
export function listOwnWriting(
  ctx: MemberContext,
  kind: WritingKind,
  page: Paging,
): Promise<List<WritingCard>> {
  const { texts } = kind
  return listWriting(ctx, kind, {
    page,
    where: eq(texts.authorUserId, ctx.viewer.id),
    orderBy: [desc(texts.savedAt), asc(texts.id)],
  })
}

/** Lists texts that wait for a reviewer, longest waiting first. */
export function listWritingToReview(
  ctx: MemberContext,
  kind: WritingKind,
  page: Paging,
): Promise<List<WritingCard>> {
  allow(ctx, publishTexts, undefined)
  const { texts } = kind
  return listWriting(ctx, kind, {
    page,
    where: or(eq(texts.status, 'inReview'), eq(texts.pending, 'inReview'))!,
    orderBy: [asc(texts.submittedAt), asc(texts.id)],
  })
}

interface WritingListQuery {
  page: Paging
  where: SQL
  orderBy: SQL[]
}

async function listWriting(
  ctx: MemberContext,
  kind: WritingKind,
  { page, where, orderBy }: WritingListQuery,
): Promise<List<WritingCard>> {
  const { texts, revisions } = kind
  const listedWhere = and(isNull(texts.deletedAt), where)
  const countSql = sql`(select count(*) from (select from ${texts} where ${listedWhere} limit ${maxCounted + 1}) counted)`
  const selectPendingField = <T>(name: 'title' | 'description' | 'image') =>
    sql<T>`case when ${revisions.textId} is null then ${texts[name]} else ${revisions[name]} end`
  const offset = getOffset(page)
  const rows = await ctx.db
    .select({
      id: texts.id,
      slug: slugColumn(kind),
      language: texts.language,
      title: selectPendingField<string>('title'),
      description: selectPendingField<string>('description'),
      image: selectPendingField<string | null>('image'),
      ...stateColumns(kind),
      reason: texts.reason,
      author: authorJson(kind, ctx.viewer.id),
      savedAt: texts.savedAt,
      counted: sql<number>`${countSql}`.mapWith(Number),
    })
    .from(texts)
    .leftJoin(
      revisions,
      and(
        eq(revisions.textId, texts.id),
        eq(revisions.number, texts.revision),
        sql`${texts.pending} is not null`,
      ),
    )
    .where(listedWhere)
    .orderBy(...orderBy)
    .limit(page.perPage)
    .offset(offset)
  const total = rows[0]?.counted ?? (offset > 0 ? await ctx.db.$count(texts, listedWhere) : 0)
  return { items: rows, ...toBoundedTotal(total), page: page.page, perPage: page.perPage }
}
