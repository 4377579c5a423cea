import type { WritingCalls } from '#features/content/writing/ui/writing/writing-calls.ts'
import { client } from '#lib/contract/client.ts'
import { blogContract } from '../contract.ts'

const blog = client(blogContract)

export const articleCalls: WritingCalls = {
  create: blog.createArticle,
  update: blog.updateArticle,
  remove: blog.deleteArticle,
  returnToAuthor: blog.returnArticle,
  unpublish: blog.unpublishArticle,
  forEdit: blog.getArticleForEdit,
  revisions: blog.getArticleRevisions,
  revision: blog.getArticleRevision,
  restore: blog.restoreArticleRevision,
  mark: blog.markArticleEditing,
}
