import { articles } from '#features/content/blog/api.ts'
import { page } from '#lib/pages/page.ts'
import { loadWrittenTwin } from '../writing/load-written.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = loadWrittenTwin('article', articles.read.getArticle)
