import { type SQL, sql } from 'drizzle-orm'
import { countMatching, type Filter, listing, matching } from '#features/content/discovery/matching.ts'
import { hasShown, nextShownAt, pageOfListed } from '#features/content/discovery/rows.ts'
import { eventNowOrOnceAt, eventsShowingProjects } from '#features/event/event/rows.ts'
import { categoryChoices } from '#features/content/category/rows.ts'
import { technologyCalled, technologyChoices } from '#features/content/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { bounded, countedTo } from '#lib/contract/paging.ts'
import { type CardRow, cardsJson, shownCard } from './cards.ts'
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
  const nearest = findNearest(without)
  return {
    items: items.map((item) => shownCard(ctx, item)),
    ...(filters.length > 0 ? bounded(total) : { total }),
    page: query.page,
    perPage: query.perPage,
    ...(choices && { choices }),
    ...(nearest && { nearest }),
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
  if (search) filters.push({ name: 'search', condition: matching(search) })
  if (tech) filters.push({ name: 'tech', topic: sql`(select 'tech ' || ${technologyCalled(tech)})` })
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
  const moment = sql`${now.toISOString()}::timestamptz`
  const { listed, total } = listing(query, filters, moment)
  const without = filters.map(({ name }) => {
    const others = filters.filter((one) => one.name !== name)
    return sql`${sql.raw(`'${name}'`)}, ${countMatching(others, moment)}`
  })
  return sql`with ${listed},
    page as materialized (${pageOfListed})
    select ${total} as total,
      ${nextShownAt(moment)} as "nextAt",
      ${cardsJson(sql`page`)} as items,
      ${query.choices ? choicesJson(now, moment) : sql`null`} as choices,
      ${without.length > 0 ? sql`case when not exists (select from page) then json_build_object(${sql.join(without, sql`, `)}) end` : sql`null`} as without`
}

/** Filter choices as JSON: technologies, categories and events that have visible projects. */
const choicesJson = (now: Date, moment: SQL) => sql`json_build_object(
  'technologies', ${technologyChoices(hasShown(sql`'tech ' || t.slug`, moment))},
  'categories', ${categoryChoices}, 'events', ${eventsShowingProjects(now)})`

/** Returns the filter that hides the most; undefined if none hides anything. */
function findNearest(without: Row['without']): ProjectList['nearest'] {
  const [best] = Object.entries(without ?? {})
    .filter(([, total]) => total > 0)
    .toSorted(([, one], [, other]) => other - one)
  return best && { filter: best[0] as ProjectFilter, total: Math.min(best[1], countedTo) }
}
