import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import type { FoundItem, searchContract, SearchKind } from './contract.ts'
import type { Paging } from '#lib/contract/lists.ts'
import { findEntries } from './queries.ts'
import { searchEntries } from './table.ts'
import { wordsOf } from './words.ts'

type Search = typeof searchContract

/** What is public and fits the words, best first; nothing for text without a letter or digit. */
export async function search(
  ctx: Context,
  { q, kinds, limit, page }: InputOf<Search, 'search'>,
): Promise<ResultOf<Search, 'search'>> {
  const words = wordsOf(q)
  if (words.length === 0) return { items: [], total: 0, page, perPage: limit }
  const offset = (page - 1) * limit
  const { items, total, isMore, isPartial, isSimilar } = await findEntries(ctx, {
    words,
    kinds,
    limit,
    offset,
  })
  const flags = {
    ...(isMore && { more: true }),
    ...(isPartial && { partial: true }),
    ...(isSimilar && { similar: true }),
  }
  return { items, total, page, perPage: limit, ...flags }
}

/** Characters of a text that the search knows, as the function `searchable` of the database. */
const mostSearched = 50_000

export interface Findable {
  kind: SearchKind
  id: string
  title: string
  excerpt: string
  /** A path on this site. */
  url: string
  image?: string | null
  /** Of an event or stream that does not take place as announced. */
  paused?: FoundItem['paused']
  /** Everything else it may be found by. */
  words?: string
}

/** Makes a public thing findable, or findable by what it has become; call it in the write that changed it. */
export async function indexed(
  ctx: Context,
  { words = '', image = null, paused = null, ...entry }: Findable,
): Promise<void> {
  const row = { ...entry, image, paused, words: words.slice(0, mostSearched), changedAt: ctx.now }
  await ctx.db
    .insert(searchEntries)
    .values(row)
    .onConflictDoUpdate({ target: [searchEntries.kind, searchEntries.id], set: row })
  ctx.changed('search')
}

/** Hides what was deleted or made private from every search. */
export async function unindexed(ctx: Context, kind: SearchKind, id: string): Promise<void> {
  await ctx.db.delete(searchEntries).where(and(eq(searchEntries.kind, kind), eq(searchEntries.id, id)))
  ctx.changed('search')
}

export interface PublicAddress {
  url: string
  changedAt: Date
}

/**
 * Every public thing's address, for the sitemap: `perPage` at a time, and how many there are. `others` selects `url` and
 * `changed_at` of pages that are public and no search's own. A person of whom nothing is told but a name is found on
 * the site, and is nothing to send a search engine to.
 */
export async function getAddresses(
  ctx: Context,
  { page, perPage }: Paging,
  others: SQL,
): Promise<{ items: PublicAddress[]; total: number }> {
  ctx.uses('search')
  const rows = await ctx.db.execute<{ url: string; changedAt: string; total: number }>(
    sql`select url, changed_at as "changedAt", (count(*) over ())::int as total from (
        select url, changed_at from search_entry where not (kind = 'person' and excerpt = '' and image is null)
        union all ${others}
      ) addresses
      order by url limit ${perPage} offset ${(page - 1) * perPage}`,
    'objects',
  )
  const items = rows.map(({ url, changedAt }) => ({ url, changedAt: new Date(changedAt) }))
  return { items, total: rows[0]?.total ?? 0 }
}

/** The newest public things of a kind, for feeds and overviews. */
export async function getLatest(ctx: Context, { kind, limit }: { kind: SearchKind; limit: number }) {
  ctx.uses('search')
  const { id, title, excerpt, url, changedAt } = searchEntries
  return ctx.db
    .select({ id, title, excerpt, url, changedAt })
    .from(searchEntries)
    .where(eq(searchEntries.kind, kind))
    .orderBy(desc(changedAt), url)
    .limit(limit)
}
