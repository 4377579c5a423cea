import { articles } from '#features/content/blog/api.ts'
import { page } from '#lib/pages/page.ts'
import { loadWrittenCard } from '../writing/load-written.ts'

export const handle = page({ audience: 'everyone', query: ['lang'] })

export const loader = loadWrittenCard('article', articles.read.getArticle)
