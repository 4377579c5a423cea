import * as z from 'zod/mini'
import {
  oneWritten,
  writtenText,
  writtenCard,
  writtenQuery,
  writtenTopics,
} from '#features/content/writing/contract.ts'
import { readable } from '#features/content/writing/policy.ts'
import { writingOperations } from '#features/content/writing/states/writing-operations.ts'
import { contract } from '#lib/contract/contract.ts'
import { language } from '#lib/fields/languages.ts'
import { createListSchema } from '#lib/contract/lists.ts'
import { forAnyone, forAnyoneWho } from '#lib/contract/policy.ts'

const writing = writingOperations('an article')
const type = z.literal('ARTICLE')
export const article = z.extend(writtenText, { type })
export const articleCard = z.extend(writtenCard, { type })

export const blogContract = contract('blog', {
  getPaginatedArticles: {
    method: 'GET',
    ...forAnyone,
    summary: 'List published articles, newest first, or by relevance when searching',
    query: z.object(writtenQuery),
    output: createListSchema(articleCard),
  },
  getArticle: {
    method: 'GET',
    ...forAnyoneWho(readable),
    summary: 'Get an article with its source and text, by id or slug',
    query: oneWritten,
    output: article,
  },
  getArticleTopics: {
    method: 'GET',
    ...forAnyone,
    summary: 'List technologies and levels of published articles, with counts',
    query: z.object({ lang: language }),
    output: writtenTopics,
  },
  createArticle: writing.create,
  updateArticle: writing.update,
  deleteArticle: writing.remove,
  returnArticle: writing.returnToAuthor,
  unpublishArticle: writing.unpublish,
  getArticleForEdit: writing.forEdit,
  getOwnArticles: writing.own,
  getArticlesToReview: writing.toReview,
  getArticleRevisions: writing.revisions,
  getArticleRevision: writing.revision,
  restoreArticleRevision: writing.restore,
  markArticleEditing: writing.mark,
})
