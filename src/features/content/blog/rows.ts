import { writtenRows } from '#features/content/writing/rows.ts'

export const articleRows = writtenRows('article', '/blog')
