import { articles } from '#features/content/blog/api.ts'
import { page } from '#lib/pages/page.ts'
import { createTwinLoader } from '../writing/load-written.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = createTwinLoader('article', articles.read.getArticle)
