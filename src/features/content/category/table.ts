import { text } from 'drizzle-orm/pg-core'
import { id, table, timestamps } from '#database/columns.ts'

export const categories = table('category', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  ...timestamps(),
})
