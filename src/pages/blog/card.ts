import { articles } from '#features/content/blog/api.ts'
import { page } from '#lib/pages/page.ts'
import { createCardLoader } from '../writing/load-written.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = createCardLoader('article', articles.read.getArticle)
