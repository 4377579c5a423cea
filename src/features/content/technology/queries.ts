import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pickColumns } from '#database/columns.ts'
import { escapeLike } from '#database/letters.ts'
import { selectPage, getTotal } from '#database/page.ts'
import { eventRows, eventsUsing } from '#features/event/event/rows.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import { selectTutorialsUsing } from '#features/content/tutorial/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { toSearchQuery } from '#lib/fields/search-words.ts'
import {
  type Technology,
  technology as technologyShape,
  type TechnologyCard,
  technologyCard,
  type technologyContract,
} from './contract.ts'
import { countsJson, technologyIdsSql } from './uses/counts.ts'
import { technologies } from './table.ts'

type Input<Name extends keyof (typeof technologyContract)['operations']> = InputOf<
  typeof technologyContract,
  Name
>

const providers = alias(technologies, 'provider')

export async function getTechnologies(
  ctx: Context,
  input: Input<'getTechnologies'>,
): Promise<ResultOf<typeof technologyContract, 'getTechnologies'>> {
  ctx.uses('technology-list')
  const { page, perPage, search } = input
  const terms = search === '' ? undefined : toSearchQuery(search)
  if (terms === null) return { items: [], total: 0, page, perPage }
  const query = terms === undefined ? undefined : sql`to_tsquery('english', unaccented(${terms}))`
  const where = and(
    isLive(input.lang),
    query && sql`${technologies.vector} @@ ${query}`,
    input.letter ? sql`${firstLetter} = ${input.letter}` : undefined,
    input.provider
      ? sql`exists (select from ${technologies} p where p.id = ${technologies.providerId} and p.slug = ${input.provider} and p.deleted_at is null)`
      : undefined,
  )
  const orderBy = sql.join(
    [
      ...(query ? [rankByNearness(search), sql`ts_rank(${technologies.vector}, ${query}) desc`] : []),
      sql`${technologies.name} collate "und-x-icu"`,
      sql`${technologies.id}`,
    ],
    sql`, `,
  )
  const paging = { page, perPage }
  if (input.counts) ctx.until(new Date(ctx.now.getTime() + maxCountAgeMs))
  const { counted, page: ids } = selectPage(ctx.db, {
    from: technologies,
    id: technologies.id,
    where,
    sorting: orderBy,
    paging,
  })
  const rows = await ctx.db
    .select({
      total: counted.total,
      technology: pickColumns(technologies, technologyCard),
      providerSlug: providers.slug,
      uses: input.counts ? countsJson(ctx.now) : sql<undefined>`null`,
    })
    .from(counted)
    .leftJoin(ids, sql`true`)
    .leftJoin(technologies, eq(technologies.id, ids.id))
    .leftJoin(providers, and(eq(providers.id, technologies.providerId), isNull(providers.deletedAt)))
    .orderBy(ids.place)
  const items = rows.flatMap(({ technology, providerSlug, uses }) =>
    technology ? [{ ...technology, providerSlug, ...(uses && { uses }) }] : [],
  )
  return { items, ...getTotal(rows), ...paging }
}

/** Maximum age of counts, in milliseconds. */
const maxCountAgeMs = 3_600_000

/**
 * Ranks names: exact matches, then names that begin with the search, then names with a word that does, then
 * the rest.
 */
function rankByNearness(search: string): SQL {
  const name = sql`lower(unaccented(${technologies.name}))`
  const escapedSearch = escapeLike(search.trim())
  return sql`case when ${name} like ${escapedSearch} then 0 when ${name} like ${escapedSearch} || '%' then 1
    when ' ' || regexp_replace(${name}, '[^[:alnum:]]+', ' ', 'g') like '% ' || ${escapedSearch} || '%' then 2 else 3 end`
}

export async function getTechnologyLetters(ctx: Context, { lang, ...paging }: Input<'getTechnologyLetters'>) {
  ctx.uses('technology-list')
  const rows = await ctx.db
    .select({
      letter: firstLetter,
      count: sql<number>`count(*)`.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(technologies)
    .where(isLive(lang))
    .groupBy(firstLetter)
    .orderBy(firstLetter)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  return { items: rows, total: rows[0]?.total ?? 0, ...paging }
}

export async function getTechnology(
  ctx: Context,
  { slug, provider, lang, tutorials: maxTutorials }: Input<'getTechnology'>,
): Promise<Technology> {
  for (const tag of ['technology-list', 'tutorial-list', 'event-list'] as const) ctx.uses(tag)
  const [row] = await ctx.db
    .select({
      ...pickColumns(technologies, technologyShape),
      rendered: technologies.rendered,
      providerSlug: providers.slug,
      provider: sql<TechnologyCard | null>`case when ${providers.id} is not null then ${cardJson(sql`provider`, sql`null::text`)} end`,
      technologies: sql<
        TechnologyCard[]
      >`(select coalesce(jsonb_agg(${cardJson(sql`own`, sql`${technologies.slug}`)} order by own.name collate "und-x-icu"), '[]') from ${technologies} own where own.provider_id = ${technologies.id} and own.language = ${technologies.language} and own.deleted_at is null)`,
      tutorials: sql<Technology['tutorials']>`${firstTutorials(maxTutorials)}`,
      events: sql<EventRow[]>`${latestEvents}`,
    })
    .from(technologies)
    .leftJoin(providers, and(eq(providers.id, technologies.providerId), isNull(providers.deletedAt)))
    .where(and(isLive(lang), hasCurrentOrFormerSlug({ slug: slug.toLowerCase(), provider, lang })))
    .orderBy(sql`${technologies.slug} = ${slug.toLowerCase()} desc`)
    .limit(1)
  if (!row) throw notFound('Technology')
  ctx.uses('technology', row.id)
  const { rendered, events: usingEvents, ...fields } = row
  return { ...fields, text: toShownText(rendered), events: usingEvents.map(parseEventDates) }
}

interface TechnologyKey {
  slug: string
  provider: string | undefined
  lang: string
}

/**
 * Condition for a current or former slug; with a provider, only technologies of that provider, whose slug may
 * be a former one too.
 */
function hasCurrentOrFormerSlug({ slug, provider, lang }: TechnologyKey) {
  const selectFormerId = (address: string) =>
    sql`(select technology_id from technology_slug where slug = ${address} and language = ${lang})`
  const hasSlug = sql`(${technologies.slug} = ${slug} or ${technologies.id} = ${selectFormerId(slug)})`
  if (provider === undefined) return hasSlug
  const hasProvider = sql`(${providers.slug} = ${provider} or ${providers.id} = ${selectFormerId(provider)})`
  return sql`(${technologies.id} = ${selectFormerId(`${provider}/${slug}`)} or (${hasSlug} and ${hasProvider}))`
}

const isLive = (lang: string) => and(isNull(technologies.deletedAt), eq(technologies.language, lang))

const firstLetter = sql<string>`case when lower(left(unaccented(${technologies.name}), 1)) between 'a' and 'z' then lower(left(unaccented(${technologies.name}), 1)) else 'other' end`

function cardJson(row: SQL, providerSlug: SQL) {
  return sql`jsonb_build_object('id', ${row}.id, 'slug', ${row}.slug, 'name', ${row}.name, 'description', ${row}.description, 'image', ${row}.image, 'type', ${row}.type, 'isProvider', ${row}.is_provider, 'providerSlug', ${providerSlug})`
}

const firstTutorials = (
  maxTutorials: number,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('slug', page.slug, 'title', page.title, 'description', page.description, 'image', page.image, 'minutes', page.minutes) order by page.published_at desc, page.slug), '[]')
  from (select t.* from ${selectTutorialsUsing(technologyIdsSql, sql`${technologies.language}`)}
    order by t.published_at desc, t.slug limit ${maxTutorials}) page)`

type EventRow = Omit<Technology['events'][number], 'startAt' | 'endAt'> &
  Record<'startAt' | 'endAt', string | null>

const latestEvents = sql`(select coalesce(jsonb_agg(jsonb_build_object('slug', page.slug, 'title', page.title, 'tagline', page.tagline, 'image', page.image, 'startAt', page.start_at, 'endAt', page.end_at, 'timeZone', page.time_zone, 'paused', ${eventRows('page').pausedBy}) order by page.start_at desc nulls first, page.slug), '[]')
  from (select e.* from ${eventsUsing(technologyIdsSql)}
    order by e.start_at desc nulls first, e.slug limit 6) page)`

function parseEventDates({ startAt, endAt, ...event }: EventRow) {
  return { ...event, startAt: startAt ? new Date(startAt) : null, endAt: endAt ? new Date(endAt) : null }
}
