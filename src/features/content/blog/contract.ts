import * as z from 'zod/mini'
import {
  writingKey,
  writtenText,
  shownWritingCard,
  writingQuery,
  writingTopics,
} from '#features/content/writing/contract.ts'
import { readable } from '#features/content/writing/policy.ts'
import { writingOperations } from '#features/content/writing/states/writing-operations.ts'
import { contract } from '#lib/contract/contract.ts'
import { language } from '#lib/fields/languages.ts'
import { createListSchema } from '#lib/contract/lists.ts'
import { forAnyone, forAnyoneWho } from '#lib/contract/policy.ts'

const articleOperations = writingOperations('an article')
const type = z.literal('ARTICLE')
export const article = z.extend(writtenText, { type })
export const articleCard = z.extend(shownWritingCard, { type })

export const blogContract = contract('blog', {
  getPaginatedArticles: {
    method: 'GET',
    ...forAnyone,
    summary: 'List published articles, newest first, or by relevance when searching',
    query: z.object(writingQuery),
    output: createListSchema(articleCard),
    kept: { unless: ['search'], also: ['article-likes'] },
  },
  getArticle: {
    method: 'GET',
    ...forAnyoneWho(readable),
    summary: 'Get an article with its source and text, by id or slug',
    query: writingKey,
    output: article,
  },
  getArticleTopics: {
    method: 'GET',
    ...forAnyone,
    summary: 'List technologies and levels of published articles, with counts',
    query: z.object({ lang: language }),
    output: writingTopics,
  },
  createArticle: articleOperations.create,
  updateArticle: articleOperations.update,
  deleteArticle: articleOperations.remove,
  returnArticle: articleOperations.returnToAuthor,
  unpublishArticle: articleOperations.unpublish,
  getArticleForEdit: articleOperations.forEdit,
  getOwnArticles: articleOperations.own,
  getArticlesToReview: articleOperations.toReview,
  getArticleRevisions: articleOperations.revisions,
  getArticleRevision: articleOperations.revision,
  restoreArticleRevision: articleOperations.restore,
  markArticleEditing: articleOperations.mark,
})
