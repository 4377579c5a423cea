import type { WritingQuery } from '#features/content/writing/contract.ts'
import { getShownWriting, listWritings, listTopics } from '#features/content/writing/queries.ts'
import { buildMarkEditing } from '#features/content/writing/states/text-editors.ts'
import { buildDeleteText } from '#features/content/writing/states/delete-text.ts'
import { createReturn, createUnpublish } from '#features/content/writing/states/return-text.ts'
import { getRevision, getRevisions } from '#features/content/writing/states/revisions.ts'
import {
  buildCreateText,
  buildUpdateText,
  buildRestoreRevision,
} from '#features/content/writing/states/edit-text.ts'
import {
  getWritingForEdit,
  listOwnWriting,
  listWritingToReview,
} from '#features/content/writing/states/writing-queries.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { Paging } from '#lib/contract/lists.ts'
import type { blogContract } from './contract.ts'
import { articleKind } from './kind.ts'

type Contract = typeof blogContract
const type = 'ARTICLE' as const

export async function getPaginatedArticles(ctx: Context, query: WritingQuery) {
  const list = await listWritings(ctx, articleKind, query)
  return { ...list, items: list.items.map((item) => ({ ...item, type })) }
}

export async function getArticle(ctx: Context, input: InputOf<Contract, 'getArticle'>) {
  return { ...(await getShownWriting(ctx, articleKind, input)), type }
}

export const getArticleTopics = (ctx: Context, { lang }: InputOf<Contract, 'getArticleTopics'>) =>
  listTopics(ctx, articleKind, lang)

export const createArticle = buildCreateText(articleKind)
export const updateArticle = buildUpdateText(articleKind)
export const deleteArticle = buildDeleteText(articleKind)
export const returnArticle = createReturn(articleKind)
export const unpublishArticle = createUnpublish(articleKind)
export const restoreArticleRevision = buildRestoreRevision(articleKind)
export const markArticleEditing = buildMarkEditing(articleKind)

export const getArticleForEdit = (ctx: MemberContext, { id }: InputOf<Contract, 'getArticleForEdit'>) =>
  getWritingForEdit(ctx, articleKind, id)

export const getOwnArticles = (ctx: MemberContext, page: Paging) => listOwnWriting(ctx, articleKind, page)

export const getArticlesToReview = (ctx: MemberContext, page: Paging) =>
  listWritingToReview(ctx, articleKind, page)

export const getArticleRevisions = (ctx: MemberContext, input: Paging & { id: string }) =>
  getRevisions(ctx, articleKind, input)

export const getArticleRevision = (ctx: MemberContext, input: InputOf<Contract, 'getArticleRevision'>) =>
  getRevision(ctx, articleKind, input)
