import { writtenRows } from '#features/tutorial/rows.ts'

export const articleRows = writtenRows('article', '/blog')
