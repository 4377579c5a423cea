import { type SQL, sql } from 'drizzle-orm'
import { selectFaceOfProfile } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FoundItem, SearchKind } from './contract.ts'
import { createMatchConditions, query, minPrefixLength, wordColumns } from './matching.ts'
import { searchEntries } from './table.ts'

/** Threshold for `word_similarity`, at which a long word may have several typos. */
const similarityThreshold = '0.4'
/** Maximum matches ranked per lookup, however common the word, because ranking reads whole texts. */
const maxRankedMatches = 200
/**
 * Number of text matches below which similar words are searched too if no title matches, since a few texts
 * may share a typo.
 */
const minTextMatches = 5
/** Maximum matches per lookup of a word, because a more common word says little. */
const maxMatchesPerWord = 1000

interface Search {
  words: string[]
  kinds: SearchKind[] | undefined
  limit: number
  offset: number
}

interface Row extends FoundItem {
  total: number
  isMore: boolean
  isPartial: boolean
  isSimilar: boolean
}

/**
 * Returns the best entries and their total. `isMore`: there may be others. `isPartial`: no entry has every
 * word, and the returned ones have most. `isSimilar`: none has the words as typed. Takes one round trip.
 */
export async function findEntries(ctx: Context, search: Search) {
  const rows = await ctx.db.execute<Row>(statement(ctx, search), 'objects')
  const { total = 0, isMore = false, isPartial = false, isSimilar = false } = rows[0] ?? {}
  const items = rows.map(
    ({ total: _total, isMore: _isMore, isPartial: _isPartial, isSimilar: _isSimilar, ...item }) => item,
  )
  return { items, total, isMore, isPartial, isSimilar }
}

function statement({ now }: Context, { words, kinds, limit, offset }: Search): SQL {
  const kindFilter = kinds?.length ? sql`and e.kind = any(${sql.param(kinds)}::text[])` : sql``
  const significantTerms = removeStopWords(words)
  // The row with the words also sets the threshold, so no title is compared before it applies.
  return sql`with asked as materialized (
      select set_config('pg_trgm.word_similarity_threshold', ${similarityThreshold}, true),
        lower(unaccented(${words.join(' ')})) typed,
        ${query('simple', words, 1)} titled,
        ${query('simple', words, minPrefixLength)} || ${query('english', words, minPrefixLength)} query,
        ${wordColumns(significantTerms)}
    ),
    in_title as materialized (
      select e.kind, e.id from asked, ${searchEntries} e
      where to_tsvector('simple', searchable(e.title)) @@ titled ${kindFilter} limit ${maxRankedMatches}
    ),
    in_text as materialized (
      select e.kind, e.id from asked, ${searchEntries} e
      where (select count(*) from in_title) < ${maxRankedMatches} and e.vector @@ query ${kindFilter} limit ${maxRankedMatches}
    ),
    near as materialized (${selectSimilar(significantTerms, kindFilter)}),
    found as (
      select kind, id, null::bigint fits from in_title union select kind, id, null from in_text
      union select kind, id, nullif(fits, ${significantTerms.length}) from near
    )
    select e.kind, e.id, e.title, e.excerpt, e.url, e.image, e.paused, ${face} face, count(*) over ()::int total, fits is not null "isPartial",
      fits is null and not exists (select from in_title) and not exists (select from in_text) "isSimilar",
      greatest((select count(*) from in_title), (select count(*) from in_text), (select count(*) from near)) = ${maxRankedMatches} "isMore"
    from asked, found join ${searchEntries} e using (kind, id)
      cross join lateral (select lower(unaccented(e.title)) plain offset 0) title
    order by fits desc, ${score(now)} desc, e.changed_at desc, e.id limit ${limit} offset ${offset}`
}

/** Seed of the portrait of a person, whose entry has the id of the profile; null for other kinds. */
const face = sql`case when e.kind = 'person' then ${selectFaceOfProfile(sql`e.id`)} end`

/**
 * SQL for similar entries if hardly any has the words as typed: entries that match each word with a typo, or
 * else at least half of them, and the number of matches. Each lookup uses its own index; combined, they would
 * read every text again.
 */
function selectSimilar(words: string[], kindFilter: SQL): SQL {
  const needsSimilar = sql`not exists (select from in_title) and (select count(*) from in_text) < ${minTextMatches}`
  const hits = words.flatMap((word, index) =>
    createMatchConditions(word, index).map(
      (condition) =>
        sql`(select e.kind, e.id, ${sql.raw(`${index}`)} word from asked, ${searchEntries} e where ${needsSimilar} and ${condition} ${kindFilter} limit ${maxMatchesPerWord})`,
    ),
  )
  return sql`with hits as (${sql.join(hits, sql` union `)}),
      weighed as (select kind, id, 1.0 / count(*) over (partition by word) rarity from hits),
      tallied as (select kind, id, count(*) fits, sum(rarity) rarity from weighed group by kind, id)
      select kind, id, fits from tallied
      where fits = ${words.length} or fits >= ${Math.ceil(words.length / 2)}
        and not exists (select from in_text) and not exists (select from tallied where fits = ${words.length})
      order by fits desc, rarity desc limit ${maxRankedMatches}`
}

/**
 * Score for all kinds: where the words occur, how close the title is, and up to a fifth more for new entries.
 */
function score(now: Date): SQL {
  const age = sql`greatest(extract(epoch from ${now}::timestamptz - e.changed_at), 0) / 86400`
  return sql`(ts_rank('{0.1, 0.3, 0.6, 1}', e.vector, query, 1) + word_similarity(typed, plain)
    + case when e.vector @@ query then 0.3 else 0 end
    + case when plain = typed then 1 when starts_with(plain, typed) then 0.5 else 0 end)
    * (1 + 0.2 * exp(-${age} / 180))`
}

/** Stop words of PostgreSQL's English, which are in no text vector and can't be required. */
const stopWords = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it
  its itself they them their theirs themselves what which who whom this that these those am is are was were be been
  being have has had having do does did doing a an the and but if or because as until while of at by for with about
  against between into through during before after above below to from up down in out on off over under again further
  then once here there when where why how all any both each few more most other some such no nor not only own same so
  than too very s t can will just don should now`.split(/\s+/),
)

/** Removes stop words, unless all words are stop words. */
function removeStopWords(words: string[]): string[] {
  const significant = words.filter((word) => !stopWords.has(word.toLowerCase()))
  return significant.length > 0 ? significant : words
}
