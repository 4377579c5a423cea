import { getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Category } from './contract.ts'

/** Categories as SQL for alias `c`. */
export const categoryRows = (c: string) => ({
  table: 'category',
  title: sql.raw(`${c}.name`),
  path: sql.raw(`'/apps/category/' || ${c}.slug`),
  isGone: sql`false`,
})

/** Joins category `c` to rows `link` that name it. */
export const joinCategory: SQL = sql.raw('join category c on c.id = link.category_id')

/** Link table of an item with categories: its column for the item, and the item's id. */
interface CategoryUse {
  by: AnyPgColumn
  id: SQL
}

/** Orders names regardless of letter case. */
const nameSql = sql.raw(`c.name collate "und-x-icu"`)

const itemCategoryRows = ({ by, id }: CategoryUse) => sql`${getColumnTable(by)} link ${joinCategory}
  where link.${sql.identifier(by.name)} = ${id}`

/** Categories of one item, by name. */
export const categoryTags = (use: CategoryUse) => sql<Category[]>`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by ${nameSql}, c.id), '[]')
  from ${itemCategoryRows(use)})`

/** Names of one item's categories in one text. */
export const categoryNames = (use: CategoryUse, between: string): SQL =>
  sql`(select string_agg(c.name, ${between} order by ${nameSql}) from ${itemCategoryRows(use)})`

/** All categories, as choices. */
export const categoryChoices: SQL = sql`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name)
    order by ${nameSql}, c.id), '[]') from category c)`

/** Slugs of one item's categories, as `slug`. */
export const selectCategorySlugs = (use: CategoryUse): SQL => sql`select c.slug from ${itemCategoryRows(use)}`
