import { type SQL, sql } from 'drizzle-orm'
import { maxCounted, getOffset } from '#lib/contract/paging.ts'
import { toSearchQuery } from '#lib/fields/search-words.ts'

export interface Filter {
  topic?: SQL
  /** Returns a condition on the entry with this alias. */
  condition?: (entry: SQL) => SQL
}

/**
 * Returns a builder of the condition that every word occurs, also as the beginning of a longer word. Accents
 * are ignored; a search without words matches nothing.
 */
export function matchWords(search: string): NonNullable<Filter['condition']> {
  const query = toSearchQuery(search)
  return (entry) =>
    query === null ? sql`false` : sql`${entry}.vector @@ to_tsquery('simple', unaccented(${query}))`
}

interface ListOptions {
  orderBy?: keyof typeof sortings | '' | undefined
  page: number
  perPage: number
}

/** Orders spelled like the indexes, so that each can be read from one. */
const sortings = {
  winners: sql.raw('e.medal, e.likes_count desc, e.shown_at desc, e.id'),
  likes: sql.raw('e.likes_count desc, e.shown_at desc, e.id'),
  newest: sql.raw('e.shown_at desc, e.id'),
}

/** Selects visible entries that match all filters, as `e`; starts from the first topic, if any. */
export function selectMatching(filters: Filter[], nowSql: SQL): SQL {
  const [topic, ...others] = filters.flatMap((filter) => filter.topic ?? [])
  const conditions = filters.flatMap((filter) => filter.condition ?? [])
  const isVisible = sql`e.shown_at <= ${nowSql}`
  if (topic === undefined)
    return sql`from project_entry e where ${sql.join([isVisible, ...conditions.map((buildCondition) => buildCondition(sql`e`))], sql` and `)}`
  const joins = [
    ...others.map((otherTopic, index) => {
      const alias = sql.raw(`also_${index}`)
      return sql`join project_topic ${alias} on ${alias}.id = e.id and ${alias}.topic = ${otherTopic}`
    }),
    ...conditions.map(
      (buildCondition) => sql`join project_entry w on w.id = e.id and ${buildCondition(sql`w`)}`,
    ),
  ]
  return sql`from project_topic e ${sql.join(joins, sql` `)} where e.topic = ${topic} and ${isVisible}`
}

/**
 * Counts up to 1,001. The order makes PostgreSQL count along an index instead of searching all rows for a
 * few.
 */
export const countMatching = (filters: Filter[], nowSql: SQL) => sql`(select count(*)::int from (
  select ${selectMatching(filters, nowSql)} order by ${sortings.newest} limit ${maxCounted + 1}) few)`

/** Returns `listed`, the page's ids with their place, and the total. */
export function buildListing(
  query: ListOptions,
  filters: Filter[],
  nowSql: SQL,
): { listed: SQL; total: SQL } {
  const orderBy = sortings[query.orderBy || 'winners']
  const selectPage = (rows: SQL) => sql`(select e.id, row_number() over (order by ${orderBy}) as place ${rows}
    order by ${orderBy} limit ${query.perPage} offset ${getOffset(query)})`
  const all = selectMatching(filters, nowSql)
  // All entries, or those of one topic, are a contiguous range of an index in each order.
  if (filters.length === 0 || (filters.length === 1 && filters[0]!.topic))
    return {
      listed: sql`listed as materialized ${selectPage(all)}`,
      total: filters.length > 0 ? countMatching(filters, nowSql) : storedTotal(nowSql),
    }
  // Few matches are sorted directly; for many, the order's own index soon fills a page.
  return {
    listed: sql`few as materialized (
        select e.id, e.medal, e.likes_count, e.shown_at ${all} limit ${maxCounted + 1}
      ),
      listed as materialized (
        ${selectPage(sql`${all} and (select count(*) from few) > ${maxCounted}`)}
        union all ${selectPage(sql`from few e where (select count(*) from few) <= ${maxCounted}`)}
      )`,
    total: sql`(select count(*)::int from few)`,
  }
}

/** Number of visible entries: the stored total without the entries that become visible later. */
const storedTotal = (nowSql: SQL) => sql`(coalesce((select total from project_total), 0)
  - (select count(*)::int from project_entry e where e.shown_at > ${nowSql}))`
