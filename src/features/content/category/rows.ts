import { getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Category } from './contract.ts'

/** What a category is, said to the database of row `c`. */
export const categoryRows = (c: string) => ({
  table: 'category',
  title: sql.raw(`${c}.name`),
  path: sql.raw(`'/apps/category/' || ${c}.slug`),
  isGone: sql`false`,
})

/** Joins category `c` to rows `link` that name one. */
export const joinCategory: SQL = sql.raw('join category c on c.id = link.category_id')

/** Whatever has categories names them in a table of its own: its column for what has them, and whose they are. */
interface Use {
  by: AnyPgColumn
  id: SQL
}

/** As people look for a name: whatever its letter case. */
const byName = sql.raw(`c.name collate "und-x-icu"`)

const categoriesOf = ({ by, id }: Use) => sql`${getColumnTable(by)} link ${joinCategory}
  where link.${sql.identifier(by.name)} = ${id}`

/** The categories of one thing, by name. */
export const categoryTags = (use: Use) => sql<Category[]>`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by ${byName}, c.id), '[]')
  from ${categoriesOf(use)})`

/** The names of the categories of one thing in one text. */
export const categoryNames = (use: Use, between: string): SQL =>
  sql`(select string_agg(c.name, ${between} order by ${byName}) from ${categoriesOf(use)})`

/** All of them, to choose from. */
export const categoryChoices: SQL = sql`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name)
    order by ${byName}, c.id), '[]') from category c)`

/** The addresses of the categories of one thing, as `slug`. */
export const categorySlugsOf = (use: Use): SQL => sql`select c.slug from ${categoriesOf(use)}`
