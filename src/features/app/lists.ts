import { type SQL, sql } from 'drizzle-orm'
import { eventRows } from '#features/event/rows.ts'
import { eventCalled } from '#features/event/writing/slugs.ts'
import { technologyCalled } from '#features/technology/uses/called.ts'
import type { Context } from '#lib/contract/context.ts'
import { bounded, countedTo, offsetOf } from '#lib/contract/paging.ts'
import { searchWords } from '#lib/fields/search-words.ts'
import { type CardRow, cardsJson, shownCard } from './cards.ts'
import type { ProjectFilter, ProjectList, ProjectQuery } from './list-contract.ts'

/** A page of everything that everybody may see, in one round trip; blank filters do not count. */
export async function getApplications(ctx: Context, query: ProjectQuery): Promise<ProjectList> {
  const filters = filtersOf(query)
  const [row] = await ctx.db.execute<Row>(statement(ctx, query, filters), 'objects')
  const { total, items, nextAt, choices, without } = row!
  ctx.uses('project-list')
  if (query.choices) for (const list of ['technology-list', 'category-list', 'event-list']) ctx.uses(list)
  ctx.until(nextAt === null ? null : new Date(nextAt))
  const nearest = nearestOf(without)
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
  /** When the next one shows by itself. */
  nextAt: string | null
  choices: ProjectList['choices'] | null
  without: Record<string, number> | null
}

interface Filter {
  name: ProjectFilter
  topic?: SQL
  /** A condition on the entry that goes by this name. */
  words?: (entry: SQL) => SQL
}

function filtersOf({ search, tech, category, eventId, eventSlug }: ProjectQuery): Filter[] {
  const filters: Filter[] = []
  if (search) filters.push({ name: 'search', words: matching(search) })
  if (tech) filters.push({ name: 'tech', topic: sql`(select 'tech ' || ${technologyCalled(tech)})` })
  if (category) filters.push({ name: 'category', topic: sql`${`category ${category}`}` })
  if (eventId) filters.push({ name: 'event', topic: sql`${`event ${eventId}`}` })
  else if (eventSlug)
    filters.push({
      name: 'event',
      topic: sql`(select 'event ' || ${eventCalled(eventSlug)})`,
    })
  return filters
}

/** Every word must occur, and each may go on; accents do not matter. */
function matching(search: string): NonNullable<Filter['words']> {
  const words = searchWords(search)
  return (entry) =>
    words === null ? sql`false` : sql`${entry}.vector @@ to_tsquery('simple', unaccented(${words}))`
}

/** Written as the indexes are, so that each order is read from one. */
const sortings = {
  winners: sql.raw('e.medal, e.likes_count desc, e.shown_at desc, e.id'),
  likes: sql.raw('e.likes_count desc, e.shown_at desc, e.id'),
  newest: sql.raw('e.shown_at desc, e.id'),
}

/** What all filters find that shows at this moment, as `e`: under the first topic if there is one. */
function matchingAll(filters: Filter[], moment: SQL): SQL {
  const [topic, ...others] = filters.flatMap((one) => one.topic ?? [])
  const words = filters.flatMap((one) => one.words ?? [])
  const shown = sql`e.shown_at <= ${moment}`
  if (topic === undefined)
    return sql`from project_entry e where ${sql.join([shown, ...words.map((has) => has(sql`e`))], sql` and `)}`
  const joins = [
    ...others.map((other, place) => {
      const also = sql.raw(`also_${place}`)
      return sql`join project_topic ${also} on ${also}.id = e.id and ${also}.topic = ${other}`
    }),
    ...words.map((has) => sql`join project_entry w on w.id = e.id and ${has(sql`w`)}`),
  ]
  return sql`from project_topic e ${sql.join(joins, sql` `)} where e.topic = ${topic} and ${shown}`
}

function statement({ now }: Context, query: ProjectQuery, filters: Filter[]): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { listed, total } = listing(query, filters, moment)
  const without = filters.map(({ name }) => {
    const others = filters.filter((one) => one.name !== name)
    return sql`${sql.raw(`'${name}'`)}, ${counted(others, moment)}`
  })
  return sql`with ${listed},
    page as materialized (select entry.*, listed.place from listed join project_entry entry using (id))
    select ${total} as total,
      (select min(e.shown_at) from project_entry e where e.shown_at > ${moment}) as "nextAt",
      ${cardsJson(sql`page`)} as items,
      ${query.choices ? choicesJson(now, moment) : sql`null`} as choices,
      ${without.length > 0 ? sql`case when not exists (select from page) then json_build_object(${sql.join(without, sql`, `)}) end` : sql`null`} as without`
}

/** Up to 1,001. Its order makes PostgreSQL count along an index, where it would look for few through all. */
const counted = (filters: Filter[], moment: SQL) => sql`(select count(*)::int from (
  select ${matchingAll(filters, moment)} order by ${sortings.newest} limit ${countedTo + 1}) few)`

/** `listed`, the page's ids with their place, and the total. */
function listing(query: ProjectQuery, filters: Filter[], moment: SQL): { listed: SQL; total: SQL } {
  const sorting = sortings[query.orderBy || 'winners']
  const pageFrom = (rows: SQL) => sql`(select e.id, row_number() over (order by ${sorting}) as place ${rows}
    order by ${sorting} limit ${query.perPage} offset ${offsetOf(query)})`
  const all = matchingAll(filters, moment)
  // Everything, and what has one topic, is a stretch of an index in each order.
  if (filters.length === 0 || (filters.length === 1 && filters[0]!.topic))
    return {
      listed: sql`listed as materialized ${pageFrom(all)}`,
      total: filters.length > 0 ? counted(filters, moment) : kept(moment),
    }
  // Few are put in order themselves; of many, the order's own index soon meets a page.
  return {
    listed: sql`few as materialized (
        select e.id, e.medal, e.likes_count, e.shown_at ${all} limit ${countedTo + 1}
      ),
      listed as materialized (
        ${pageFrom(sql`${all} and (select count(*) from few) > ${countedTo}`)}
        union all ${pageFrom(sql`from few e where (select count(*) from few) <= ${countedTo}`)}
      )`,
    total: sql`(select count(*)::int from few)`,
  }
}

/** What is kept counts those too that show later. */
const kept = (moment: SQL) => sql`(coalesce((select total from project_total), 0)
  - (select count(*)::int from project_entry e where e.shown_at > ${moment}))`

const ofEvent = eventRows('v')

/** Each technology is looked up by the index, which its order says; the limits keep it from all at once. */
const choicesJson = (now: Date, moment: SQL) => sql`json_build_object(
  'technologies', (select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name)
      order by t.name collate "und-x-icu", t.id), '[]')
    from (select * from technology t where t.deleted_at is null and t.language = 'en' and exists (
        select from project_topic e where e.topic = 'tech ' || t.slug and e.shown_at <= ${moment}
        order by e.shown_at desc limit 1) order by t.name limit 500) t),
  'categories', (select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name)
      order by c.name collate "und-x-icu", c.id), '[]') from category c),
  'events', (select coalesce(json_agg(json_build_object('slug', v.slug, 'name', v.title)
      order by v.start_at desc, v.id), '[]')
    from (select * from event v where ${ofEvent.isListed} and v.submissions_count > 0 and ${ofEvent.showsSubmissions(now)}
      order by v.start_at desc, v.id limit 50) v))`

/** The filter that hides the most; none when all of them together hide nothing. */
function nearestOf(without: Row['without']): ProjectList['nearest'] {
  const [best] = Object.entries(without ?? {})
    .filter(([, total]) => total > 0)
    .toSorted(([, one], [, other]) => other - one)
  return best && { filter: best[0] as ProjectFilter, total: Math.min(best[1], countedTo) }
}
