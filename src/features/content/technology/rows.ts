import { getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isDeleted } from '#database/noun-rows.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import type { TechTag } from './contract.ts'

/** What a technology is, said to the database of row `t`. */
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

/** The address of what is called so now, or was; as it is asked for when nothing was. */
export const technologyCalled = (slug: string | SQL): SQL => sql`coalesce(
  (select t.slug from technology_slug old join technology t on t.id = old.technology_id and t.deleted_at is null
    where old.slug = ${slug} and old.language = ${defaultLanguage}), ${slug}::text)`

/** The id of what the catalogue calls so, or called so once; no row for nothing. */
export const technologyIdOf = (slug: SQL): SQL => sql`select t.id from technology t
  where t.slug = ${technologyCalled(slug)} and t.language = ${defaultLanguage} and t.deleted_at is null`

/** Whatever names technologies does so in a table of its own: its column for what uses them, and whose they are. */
export interface Use {
  by: AnyPgColumn
  id: SQL
}

/** As people look for a name: whatever its letter case. */
const byName = sql.raw(`t.name collate "und-x-icu"`)

/** The technologies `t` of one thing. */
const usedBy = ({ by, id }: Use, also = sql``) => sql`${getColumnTable(by)} link
  join technology t on t.id = link.technology_id and t.deleted_at is null ${also}
  where link.${sql.identifier(by.name)} = ${id}`

const withProvider = sql`left join technology provider on provider.id = t.provider_id and provider.deleted_at is null`

const tags = (technologies: SQL) => sql<TechTag[]>`(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'providerSlug', provider.slug,
    'listed', t.language <> '') order by ${byName}, t.id), '[]') from ${technologies})`

/** The technologies of one thing, by name. */
export const technologyTags = (use: Use) => tags(usedBy(use, withProvider))

/** Those technologies `t`, in one of these languages, of which `where` is true, by name. */
export const technologyTagsWhere = (languages: string[], where: SQL) =>
  tags(sql`technology t ${withProvider}
    where t.language = any(${sql.param(languages)}::text[]) and t.deleted_at is null and ${where}`)

/** The address and name of those in a column of ids, by name. */
export const technologiesIn = (ids: SQL) => sql<{ slug: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name) order by ${byName}, t.id), '[]')
  from technology t where t.id = any(${ids}) and t.deleted_at is null)`

/** Whatever the catalogue has, as `id`, `slug` and `name`; at most 20,000. */
export const listedTechnologies: SQL = sql`select t.id, t.slug, t.name from technology t
  where t.language = ${defaultLanguage} and t.deleted_at is null order by t.created_at, t.id limit 20000`

/** The names of those at the addresses in a column, in its order, suggested ones too; an unknown one keeps its address. */
export const technologyNamesAt = (slugs: SQL): SQL => sql`(
  select coalesce(json_agg(coalesce(t.name, called.slug) order by called.place), '[]')
  from unnest(${slugs}) with ordinality called (slug, place)
    left join lateral (select known.name from technology known
      where known.slug = called.slug and known.language in (${defaultLanguage}, '') and known.deleted_at is null
      order by known.language desc limit 1) t on true)`

/** The names of the technologies of one thing in one text. */
export const technologyNames = (use: Use, between: string): SQL =>
  sql`(select string_agg(t.name, ${between} order by ${byName}) from ${usedBy(use)})`

/** Their addresses, as `slug`. */
export const technologySlugsOf = (use: Use): SQL => sql`select t.slug from ${usedBy(use)}`

/** Whether a thing uses the one at this address. */
export const usesTechnology = (use: Use, slug: string | SQL): SQL =>
  sql`exists (select from ${usedBy(use)} and t.slug = ${slug})`

/** Technology `t` is in the catalogue, not just suggested for it. */
export const isListedTechnology: SQL = sql`t.language = ${defaultLanguage}`

/** The technologies used most by what `of` finds, where rows `link` name them; each with how often. */
export const mostUsed = (of: SQL, { where, most }: { where: SQL; most: number }) => sql<
  { slug: string; name: string; count: number }[]
>`(select coalesce(json_agg(used), '[]') from (
    select t.slug, t.name, count(*)::int as count
    from ${of} join technology t on t.id = link.technology_id and t.deleted_at is null
    where ${where} group by t.id order by count desc, ${byName} limit ${most}) used)`

/** Up to 500 technologies `t` of the catalogue of which `isUsed` is true, to choose from. */
export const technologyChoices = (isUsed: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name) order by ${byName}, t.id), '[]')
  from (select * from technology t where t.deleted_at is null and t.language = ${defaultLanguage} and ${isUsed}
    order by ${byName} limit 500) t)`

/** Technologies `t` with their `provider` and the number of their `uses`, of rows that count those by `technology_id`. */
export const countedTechnologies = (uses: SQL): SQL => sql`(${uses}) used
  join technology t on t.id = used.technology_id and t.deleted_at is null
  left join technology provider on provider.id = t.provider_id`

/** Rows `t` that someone named and nobody has decided on. */
export const undecidedTechnologies: SQL = sql.raw(
  `technology t where t.language = '' and t.deleted_at is null`,
)

/** The addresses of those of one thing and of their providers, as `slug`. */
export const technologySlugsWithProviders = (use: Use): SQL => sql`select known.slug from technology known
  where known.deleted_at is null and exists (select from ${usedBy(use)} and known.id in (t.id, t.provider_id))`

/** What uses a technology or one of which it is the provider, by id. */
export const usersOf = (by: AnyPgColumn, id: string): SQL => sql`(select link.${sql.identifier(by.name)}
  from ${getColumnTable(by)} link join technology t on t.id = link.technology_id
  where ${id}::uuid in (t.id, t.provider_id))`
