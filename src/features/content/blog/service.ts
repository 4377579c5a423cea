import type { WrittenQuery } from '#features/content/writing/contract.ts'
import { getWritten, listWritten, listTopics } from '#features/content/writing/queries.ts'
import { marking } from '#features/content/writing/states/text-editors.ts'
import { removing } from '#features/content/writing/states/delete-text.ts'
import { returning, unpublishing } from '#features/content/writing/states/return-text.ts'
import { getRevision, getRevisions } from '#features/content/writing/states/revisions.ts'
import { beginning, changing, restoring } from '#features/content/writing/states/edit-text.ts'
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

export async function getPaginatedArticles(ctx: Context, query: WrittenQuery) {
  const list = await listWritten(ctx, articleKind, query)
  return { ...list, items: list.items.map((item) => ({ ...item, type })) }
}

export async function getArticle(ctx: Context, which: InputOf<Contract, 'getArticle'>) {
  return { ...(await getWritten(ctx, articleKind, which)), type }
}

export const getArticleTopics = (ctx: Context, { lang }: InputOf<Contract, 'getArticleTopics'>) =>
  listTopics(ctx, articleKind, lang)

export const createArticle = beginning(articleKind)
export const updateArticle = changing(articleKind)
export const deleteArticle = removing(articleKind)
export const returnArticle = returning(articleKind)
export const unpublishArticle = unpublishing(articleKind)
export const restoreArticleRevision = restoring(articleKind)
export const markArticleEditing = marking(articleKind)

export const getArticleForEdit = (ctx: MemberContext, { id }: InputOf<Contract, 'getArticleForEdit'>) =>
  getWritingForEdit(ctx, articleKind, id)

export const getOwnArticles = (ctx: MemberContext, page: Paging) => listOwnWriting(ctx, articleKind, page)

export const getArticlesToReview = (ctx: MemberContext, page: Paging) =>
  listWritingToReview(ctx, articleKind, page)

export const getArticleRevisions = (ctx: MemberContext, which: Paging & { id: string }) =>
  getRevisions(ctx, articleKind, which)

export const getArticleRevision = (ctx: MemberContext, which: InputOf<Contract, 'getArticleRevision'>) =>
  getRevision(ctx, articleKind, which)
