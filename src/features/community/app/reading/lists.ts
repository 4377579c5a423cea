import { type SQL, sql } from 'drizzle-orm'
import { countMatching, type Filter, buildListing, matchWords } from '#features/content/discovery/matching.ts'
import { hasVisibleEntry, nextShownAt, listedPageSql } from '#features/content/discovery/rows.ts'
import { eventNowOrOnceAt, selectShowcaseEvents } from '#features/event/event/rows.ts'
import { categoryChoices } from '#features/content/category/rows.ts'
import { resolveSlugSql, technologyChoices } from '#features/content/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { toBoundedTotal, maxCounted } from '#lib/contract/paging.ts'
import { type CardRow, cardsJson, toShownCard } from './cards.ts'
import type { ProjectFilter, ProjectList, ProjectQuery } from './list-contract.ts'

/** Returns a page of all public projects in one round trip; blank filters are ignored. */
export async function getApplications(ctx: Context, query: ProjectQuery): Promise<ProjectList> {
  const filters = buildFilters(query)
  const [row] = await ctx.db.execute<Row>(statement(ctx, query, filters), 'objects')
  const { total, items, nextAt, choices, without } = row!
  ctx.uses('project-list')
  if (query.choices)
    for (const list of ['technology-list', 'category-list', 'event-list'] as const) ctx.uses(list)
  ctx.until(nextAt === null ? null : new Date(nextAt))
  const nearestFilter = findNearest(without)
  return {
    items: items.map((item) => toShownCard(ctx, item)),
    ...(filters.length > 0 ? toBoundedTotal(total) : { total }),
    page: query.page,
    perPage: query.perPage,
    ...(choices && { choices }),
    ...(nearestFilter && { nearest: nearestFilter }),
  }
}

interface Row {
  [column: string]: unknown
  total: number
  items: CardRow[]
  /** Time when the next project becomes visible; null if none will. */
  nextAt: string | null
  choices: ProjectList['choices'] | null
  without: Record<string, number> | null
}

type NamedFilter = Filter & { name: ProjectFilter }

function buildFilters({ search, tech, category, eventId, eventSlug }: ProjectQuery): NamedFilter[] {
  const filters: NamedFilter[] = []
  if (search) filters.push({ name: 'search', condition: matchWords(search) })
  if (tech) filters.push({ name: 'tech', topic: sql`(select 'tech ' || ${resolveSlugSql(tech)})` })
  if (category) filters.push({ name: 'category', topic: sql`${`category ${category}`}` })
  if (eventId) filters.push({ name: 'event', topic: sql`${`event ${eventId}`}` })
  else if (eventSlug)
    filters.push({
      name: 'event',
      topic: sql`(select 'event ' || ${eventNowOrOnceAt(eventSlug)})`,
    })
  return filters
}

function statement({ now }: Context, query: ProjectQuery, filters: NamedFilter[]): SQL {
  const nowSql = sql`${now.toISOString()}::timestamptz`
  const { listed, total } = buildListing(query, filters, nowSql)
  const without = filters.map(({ name }) => {
    const others = filters.filter((otherFilter) => otherFilter.name !== name)
    return sql`${sql.raw(`'${name}'`)}, ${countMatching(others, nowSql)}`
  })
  return sql`with ${listed},
    page as materialized (${listedPageSql})
    select ${total} as total,
      ${nextShownAt(nowSql)} as "nextAt",
      ${cardsJson(sql`page`)} as items,
      ${query.choices ? choicesJson(now, nowSql) : sql`null`} as choices,
      ${without.length > 0 ? sql`case when not exists (select from page) then json_build_object(${sql.join(without, sql`, `)}) end` : sql`null`} as without`
}

/** Filter choices as JSON: technologies, categories and events that have visible projects. */
const choicesJson = (now: Date, nowSql: SQL) => sql`json_build_object(
  'technologies', ${technologyChoices(hasVisibleEntry(sql`'tech ' || t.slug`, nowSql))},
  'categories', ${categoryChoices}, 'events', ${selectShowcaseEvents(now)})`

/** Returns the filter whose removal yields the most projects; undefined if no single removal yields any. */
function findNearest(counts: Row['without']): ProjectList['nearest'] {
  const [bestMatch] = Object.entries(counts ?? {})
    .filter(([, total]) => total > 0)
    .toSorted(([, a], [, b]) => b - a)
  return bestMatch && { filter: bestMatch[0] as ProjectFilter, total: Math.min(bestMatch[1], maxCounted) }
}
