import { writtenRows } from '#features/writing/rows.ts'

export const articleRows = writtenRows('article', '/blog')
