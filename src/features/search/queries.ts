import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'
import type { FoundItem, SearchKind } from './contract.ts'
import { searchEntries } from './table.ts'

/** Words that are too short have too few groups of three letters to be nearly something. */
const shortestMisspelt = 4
/** Of `word_similarity`: one wrong, missing, doubled or swapped letter in eight still passes. */
const nearness = '0.4'
/** Shorter beginnings begin half of all words; they are looked for in titles alone. */
const shortestBeginning = 3
/** Only so many are ranked, whatever a common word matches: ranking reads whole texts. */
const ranked = 200
/** So few texts may have the same slip of the pen. */
const few = 5

interface Search {
  words: string[]
  kinds: SearchKind[] | undefined
  limit: number
}

/** The best entries, and how many were found, at most 1,000 and `isMore` beyond; one round trip. */
export async function findEntries(ctx: Context, search: Search) {
  const rows = await ctx.db.execute<FoundItem & { total: number; isMore: boolean }>(
    statement(ctx, search),
    'objects',
  )
  const { total = 0, isMore = false } = rows[0] ?? {}
  return { items: rows.map(({ total: _total, isMore: _isMore, ...item }) => item), total, isMore }
}

function statement({ now }: Context, { words, kinds, limit }: Search): SQL {
  const ofKind = kinds?.length ? sql`and e.kind = any(${sql.param(kinds)}::text[])` : sql``
  // The threshold is set by the row that brings the words, so no title is compared before it holds.
  return sql`with asked as materialized (
      select set_config('pg_trgm.word_similarity_threshold', ${nearness}, true),
        lower(unaccented(${words.join(' ')})) typed,
        ${query('simple', words, 1)} titled,
        ${query('simple', words, shortestBeginning)} || ${query('english', words, shortestBeginning)} query
    ),
    in_title as materialized (
      select e.kind, e.id from asked, ${searchEntries} e
      where to_tsvector('simple', unaccented(e.title)) @@ titled ${ofKind} limit ${ranked}
    ),
    in_text as materialized (
      select e.kind, e.id from asked, ${searchEntries} e
      where (select count(*) from in_title) < ${ranked} and e.vector @@ query ${ofKind} limit ${ranked}
    ),
    misspelt as materialized (
      select e.kind, e.id from asked, ${searchEntries} e
      where not exists (select from in_title) and (select count(*) from in_text) < ${few} and ${nearly(words)} ${ofKind} limit ${ranked}
    ),
    found as (select * from in_title union select * from in_text union select * from misspelt)
    select e.kind, e.id, e.title, e.excerpt, e.url, e.image, count(*) over ()::int total,
      greatest((select count(*) from in_title), (select count(*) from in_text), (select count(*) from misspelt)) = ${ranked} "isMore"
    from asked, found join ${searchEntries} e using (kind, id)
      cross join lateral (select lower(unaccented(e.title)) plain offset 0) title
    order by ${score(now)} desc, e.changed_at desc, e.id limit ${limit}`
}

/** Every word must occur, and the last may go on when it is long enough. */
function query(language: 'simple' | 'english', words: string[], shortest: number): SQL {
  const dictionary = sql.raw(`'${language}'`)
  if (words.at(-1)!.length < shortest)
    return sql`plainto_tsquery(${dictionary}, unaccented(${words.join(' ')}))`
  const whole = words.slice(0, -1).join(' ')
  const last = sql`nullif(plainto_tsquery(${dictionary}, unaccented(${words.at(-1)}))::text, '')`
  return sql`(plainto_tsquery(${dictionary}, unaccented(${whole})) && coalesce(${last} || ':*', '')::tsquery)`
}

/** Every word occurs, or the title has one that is nearly it. */
function nearly(words: string[]): SQL {
  const each = words.map((word) => {
    const exact = sql`e.vector @@ ${query('english', [word], shortestBeginning)}`
    if (word.length < shortestMisspelt) return exact
    // "typed" is empty here; it ties the comparison to the row that sets the threshold.
    return sql`(${exact} or left(asked.typed, 0) || unaccented(${word}) <% unaccented(e.title))`
  })
  return sql`(${sql.join(each, sql` and `)})`
}

/** The same for all kinds: where the words stand, how near the title is, and at most a fifth more when new. */
function score(now: Date): SQL {
  const age = sql`greatest(extract(epoch from ${now}::timestamptz - e.changed_at), 0) / 86400`
  return sql`(ts_rank('{0.1, 0.3, 0.6, 1}', e.vector, query, 1) + word_similarity(typed, plain)
    + case when e.vector @@ query then 0.3 else 0 end
    + case when plain = typed then 1 when starts_with(plain, typed) then 0.5 else 0 end)
    * (1 + 0.2 * exp(-${age} / 180))`
}
