import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import type { FoundItem, searchContract, SearchKind } from './contract.ts'
import type { Paging } from '#lib/contract/lists.ts'
import { findEntries } from './queries.ts'
import { searchEntries } from './table.ts'
import { splitWords } from './words.ts'

type Search = typeof searchContract

/** Returns public entries that match the words, best first; none for text without a letter or digit. */
export async function search(
  ctx: Context,
  { q, kinds, limit, page }: InputOf<Search, 'search'>,
): Promise<ResultOf<Search, 'search'>> {
  const words = splitWords(q)
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

/** Maximum indexed characters of a text, as in the database function `searchable`. */
const maxSearchedLetters = 50_000

export interface SearchableItem {
  kind: SearchKind
  id: string
  title: string
  excerpt: string
  /** Path on this site. */
  url: string
  image?: string | null
  /** For an event or stream: why it doesn't take place as announced. */
  paused?: FoundItem['paused']
  /** Further text by which the search finds the item. */
  words?: string
}

/** Adds or updates a public thing in the search index. Call it in the write that changed the thing. */
export async function addToIndex(
  ctx: Context,
  { words = '', image = null, paused = null, ...entry }: SearchableItem,
): Promise<void> {
  const row = { ...entry, image, paused, words: words.slice(0, maxSearchedLetters), changedAt: ctx.now }
  await ctx.db
    .insert(searchEntries)
    .values(row)
    .onConflictDoUpdate({ target: [searchEntries.kind, searchEntries.id], set: row })
  ctx.changed('search')
}

/** Removes a deleted or private thing from the search index. */
export async function removeFromIndex(ctx: Context, kind: SearchKind, id: string): Promise<void> {
  await ctx.db.delete(searchEntries).where(and(eq(searchEntries.kind, kind), eq(searchEntries.id, id)))
  ctx.changed('search')
}

export interface PublicAddress {
  url: string
  changedAt: Date
}

/**
 * Returns a page of addresses for the sitemap, and the total. `others` selects `url` and `changed_at` of
 * public pages outside the index. Profiles with only a name are left out, because they are of no use to
 * search engines.
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

/** Returns the newest public things of a kind, for feeds and overviews. */
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
