import { getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isDeleted } from '#database/noun-rows.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import type { TechTag } from './contract.ts'

/** Technologies as SQL for alias `t`. */
export const technologyRows = (t: string) => ({
  table: 'technology',
  title: sql.raw(`${t}.name`),
  excerpt: sql.raw(`${t}.description`),
  content: sql.raw(`${t}.body || coalesce(${t}.image, '')`),
  path: sql.raw(`('/tech/' || coalesce((select provider.slug from technology provider
    where provider.id = ${t}.provider_id) || '/', '') || ${t}.slug)`),
  place: sql.raw(`(select provider.name from technology provider where provider.id = ${t}.provider_id)`),
  owner: sql.raw(`${t}.author_user_id`),
  isGone: isDeleted(t),
})

/** Resolves a current or former slug to the current one; an unknown slug stays unchanged. */
export const resolveSlugSql = (slug: string | SQL): SQL => sql`coalesce(
  (select t.slug from technology_slug old join technology t on t.id = old.technology_id and t.deleted_at is null
    where old.slug = ${slug} and old.language = ${defaultLanguage}), ${slug}::text)`

/** Selects the id of the catalog's technology with this current or former slug; no row if there is none. */
export const selectTechnologyId = (slug: SQL): SQL => sql`select t.id from technology t
  where t.slug = ${resolveSlugSql(slug)} and t.language = ${defaultLanguage} and t.deleted_at is null`

/** Link table of an item with technologies: its column for the item, and the item's id. */
export interface TechnologyLink {
  by: AnyPgColumn
  id: SQL
}

/** Orders names regardless of letter case. */
const nameSql = sql.raw(`t.name collate "und-x-icu"`)

/** Technologies `t` of one item. */
const technologiesOfItem = (
  { by, id }: TechnologyLink,
  extraCondition = sql``,
) => sql`${getColumnTable(by)} link
  join technology t on t.id = link.technology_id and t.deleted_at is null ${extraCondition}
  where link.${sql.identifier(by.name)} = ${id}`

const joinProvider = sql`left join technology provider on provider.id = t.provider_id and provider.deleted_at is null`

const tags = (technologies: SQL) => sql<TechTag[]>`(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'providerSlug', provider.slug,
    'listed', t.language <> '') order by ${nameSql}, t.id), '[]') from ${technologies})`

/** Technologies of one item, by name. */
export const technologyTags = (use: TechnologyLink) => tags(technologiesOfItem(use, joinProvider))

/** Technologies `t` in one of these languages for which `where` is true, by name. */
export const selectTechnologyTags = (languages: string[], where: SQL) =>
  tags(sql`technology t ${joinProvider}
    where t.language = any(${sql.param(languages)}::text[]) and t.deleted_at is null and ${where}`)

/** Slugs and names of the technologies in a column of ids, by name. */
export const selectTechnologies = (ids: SQL) => sql<{ slug: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name) order by ${nameSql}, t.id), '[]')
  from technology t where t.id = any(${ids}) and t.deleted_at is null)`

/** All technologies of the catalog, as `id`, `slug` and `name`; at most 20,000. */
export const listedTechnologies: SQL = sql`select t.id, t.slug, t.name from technology t
  where t.language = ${defaultLanguage} and t.deleted_at is null order by t.created_at, t.id limit 20000`

/**
 * Names of the technologies in a column of slugs, in its order, including suggested ones; an unknown one
 * keeps its slug.
 */
export const selectTechnologyNames = (slugs: SQL): SQL => sql`(
  select coalesce(json_agg(coalesce(t.name, called.slug) order by called.place), '[]')
  from unnest(${slugs}) with ordinality called (slug, place)
    left join lateral (select known.name from technology known
      where known.slug = called.slug and known.language in (${defaultLanguage}, '') and known.deleted_at is null
      order by known.language desc limit 1) t on true)`

/** Names of one item's technologies in one text. */
export const technologyNames = (use: TechnologyLink, between: string): SQL =>
  sql`(select string_agg(t.name, ${between} order by ${nameSql}) from ${technologiesOfItem(use)})`

/** Slugs of one item's technologies, as `slug`. */
export const selectTechnologySlugs = (use: TechnologyLink): SQL =>
  sql`select t.slug from ${technologiesOfItem(use)}`

/** Whether an item uses the technology with this slug. */
export const usesTechnology = (use: TechnologyLink, slug: string | SQL): SQL =>
  sql`exists (select from ${technologiesOfItem(use)} and t.slug = ${slug})`

/** Condition that technology `t` is in the catalog, not only suggested. */
export const isListedTechnology: SQL = sql`t.language = ${defaultLanguage}`

/**
 * Most used technologies among the items in `items`, which link to them by rows `link`; each with its number of
 * uses.
 */
export const mostUsed = (items: SQL, { where, most }: { where: SQL; most: number }) => sql<
  { slug: string; name: string; count: number }[]
>`(select coalesce(json_agg(used), '[]') from (
    select t.slug, t.name, count(*)::int as count
    from ${items} join technology t on t.id = link.technology_id and t.deleted_at is null
    where ${where} group by t.id order by count desc, ${nameSql} limit ${most}) used)`

/** Choices: up to 500 technologies `t` of the catalog for which `isUsed` is true. */
export const technologyChoices = (isUsed: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name) order by ${nameSql}, t.id), '[]')
  from (select * from technology t where t.deleted_at is null and t.language = ${defaultLanguage} and ${isUsed}
    order by ${nameSql} limit 500) t)`

/**
 * Technologies `t` with their `provider` and with `used`, the rows of `usesSql`, which count uses by
 * `technology_id`.
 */
export const countedTechnologies = (usesSql: SQL): SQL => sql`(${usesSql}) used
  join technology t on t.id = used.technology_id and t.deleted_at is null
  left join technology provider on provider.id = t.provider_id`

/** Rows `t` of suggested technologies without a decision. */
export const undecidedTechnologies: SQL = sql.raw(
  `technology t where t.language = '' and t.deleted_at is null`,
)

/** Slugs of one item's technologies and their providers, as `slug`. */
export const technologySlugsWithProviders = (
  use: TechnologyLink,
): SQL => sql`select known.slug from technology known
  where known.deleted_at is null and exists (select from ${technologiesOfItem(use)} and known.id in (t.id, t.provider_id))`

/** Ids of the items that use a technology, or a technology of that provider. */
export const selectUsingItemIds = (
  by: AnyPgColumn,
  id: string,
): SQL => sql`(select link.${sql.identifier(by.name)}
  from ${getColumnTable(by)} link join technology t on t.id = link.technology_id
  where ${id}::uuid in (t.id, t.provider_id))`
