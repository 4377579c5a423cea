import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { profiles } from '#features/people/profile/table.ts'
import {
  mostUsed,
  resolveSlugSql,
  technologyTags,
  usesTechnology,
} from '#features/content/technology/rows.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import { faceSeedSql } from '#lib/face-seed.ts'
import { toSearchQuery } from '#lib/fields/search-words.ts'
import {
  type WrittenText,
  writtenText,
  type WrittenCard,
  shownWritingCard,
  type WritingQuery,
} from './contract.ts'
import type { WritingKind } from './kind.ts'
import { readable } from './policy.ts'

/** Lists a page of written texts; includes drafts for an ADMIN who requests them with `isAdmin`. */
export async function listWritings(
  ctx: Context,
  kind: WritingKind,
  input: WritingQuery,
): Promise<List<WrittenCard>> {
  ctx.uses(`${kind.kind}-list`)
  ctx.uses('technology-list')
  if (input.orderBy === 'likes') ctx.uses(`${kind.kind}-likes`)
  const { texts } = kind
  const { page, perPage, search, tech, level } = input
  const terms = search === '' ? undefined : toSearchQuery(search)
  if (terms === null) return { items: [], total: 0, page, perPage }
  const query = terms === undefined ? undefined : sql`to_tsquery('english', unaccented(${terms}))`
  const offset = getOffset(input)
  const showsDrafts = input.isAdmin && ctx.viewer?.role === 'ADMIN'
  const where = and(
    isNull(texts.deletedAt),
    eq(texts.language, input.lang),
    showsDrafts ? undefined : eq(texts.status, 'published'),
    level && eq(texts.level, level),
    tech ? usesTechnology({ by: kind.owner, id: sql`${texts.id}` }, resolveSlugSql(tech)) : undefined,
    query && sql`${texts.vector} @@ ${query}`,
  )
  const isFiltered = Boolean(query ?? tech ?? level)
  const all = sql`select from ${texts} where ${where}`
  const total = sql`(select count(*) from (${isFiltered ? sql`${all} limit ${maxCounted + 1}` : all}) counted)`
  const rows = await ctx.db
    .select({
      ...cardColumns(kind),
      profileId: profiles.id,
      authorUserId: texts.authorUserId,
      counted: sql<number>`${total}`.mapWith(Number),
    })
    .from(texts)
    .leftJoin(profiles, and(eq(profiles.userId, texts.authorUserId), isNull(profiles.deletedAt)))
    .where(where)
    .orderBy(...getOrder(kind, input, query))
    .limit(perPage)
    .offset(offset)
  for (const row of rows) registerAuthorUse(ctx, row)
  const count = rows[0]?.counted ?? (offset > 0 ? await ctx.db.$count(texts, where) : 0)
  return { items: rows, ...(isFiltered ? toBoundedTotal(count) : { total: count }), page, perPage }
}

/** Returns one text by id or slug; a text that the caller may not read counts as missing. */
export async function getShownWriting(
  ctx: Context,
  kind: WritingKind,
  { id, slug, lang }: { id?: string | undefined; slug?: string | undefined; lang: string },
): Promise<WrittenText> {
  ctx.uses(`${kind.kind}-list`)
  ctx.uses('technology-list')
  const { texts } = kind
  if (!id && !slug) throw invalid({ slug: 'This field is required' })
  const condition = id ? eq(texts.id, id) : and(eq(texts.slug, slug!.toLowerCase()), eq(texts.language, lang))
  const [row] = await ctx.db
    .select({
      ...pickColumns(texts, writtenText),
      ...cardColumns(kind),
      rendered: texts.rendered,
      authorUserId: texts.authorUserId,
      profileId: profiles.id,
      languages: sql<string[]>`${languagesJson(kind)}`,
      related: sql<WrittenText['related']>`${selectRelated(kind)}`,
      previous: sql<WrittenText['previous']>`${selectNeighbor(kind, 'newer')}`,
      next: sql<WrittenText['next']>`${selectNeighbor(kind, 'older')}`,
    })
    .from(texts)
    .leftJoin(profiles, and(eq(profiles.userId, texts.authorUserId), isNull(profiles.deletedAt)))
    .where(and(isNull(texts.deletedAt), condition))
  ctx.asked.add(readable.name)
  if (!row || !readable.may(ctx.viewer, row)) throw notFound(kind.noun)
  ctx.uses(kind.kind, row.id)
  registerAuthorUse(ctx, row)
  return { ...row, text: toShownText(row.rendered) }
}

/** Registers the author's profile; without one, all new profiles, because the author may create one. */
function registerAuthorUse(ctx: Context, author: { profileId: string | null; authorUserId: string | null }) {
  if (author.profileId) ctx.uses('profile', author.profileId)
  else if (author.authorUserId) ctx.uses('new-profiles')
}

/**
 * Returns the 30 technologies that published texts use most, most used first, and the levels of published
 * texts, each with its number of texts.
 */
export async function listTopics(ctx: Context, { kind, texts, links, owner }: WritingKind, lang: string) {
  ctx.uses(`${kind}-list`)
  ctx.uses('technology-list')
  const isLiveSql = sql`live.deleted_at is null and live.status = 'published' and live.language = ${lang}`
  const [row] = await ctx.db.execute<Topics>(
    sql`select
      ${mostUsed(sql`${texts} live join ${links} link on link.${columnSql(owner)} = live.id`, { where: isLiveSql, most: 30 })} technologies,
      (select coalesce(jsonb_agg(jsonb_build_object('level', level, 'count', n)
          order by array_position(array['beginner', 'intermediate', 'advanced'], level)), '[]')
        from (select live.level, count(*) n from ${texts} live where ${isLiveSql} and live.level is not null group by live.level) leveled) levels`,
    'objects',
  )
  return row!
}

type Topics = {
  technologies: { slug: string; name: string; count: number }[]
  levels: { level: 'beginner' | 'intermediate' | 'advanced'; count: number }[]
}

function cardColumns(kind: WritingKind) {
  const { texts } = kind
  const { author: _, ...columns } = pickColumns(texts, shownWritingCard)
  return {
    ...columns,
    minutes: sql<number>`${texts.minutes}`,
    author: sql<WrittenCard['author']>`${authorJson(kind)}`,
    technologies: technologyTags({ by: kind.owner, id: sql`${texts.id}` }),
  }
}

const authorFaceSql = sql.raw(faceSeedSql('profile.user_id'))

/** Author's profile name, linked if the profile is public; without a profile, the name in the text. */
const authorJson = ({ texts }: WritingKind) => sql`case
  when ${profiles.public} then jsonb_build_object('name', coalesce(nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), ${profiles.userName}, ''), 'userName', ${profiles.userName}, 'picture', ${profiles.picture}, 'face', ${authorFaceSql})
  when ${profiles.id} is not null then jsonb_build_object('name', coalesce(nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), ${texts.author}, 'Someone'), 'userName', null, 'picture', ${profiles.picture}, 'face', ${authorFaceSql})
  when coalesce(${texts.author}, ${texts.authorUsername}) is not null then jsonb_build_object('name', coalesce(${texts.author}, ${texts.authorUsername}), 'userName', null, 'picture', null, 'face', coalesce(${texts.authorUsername}, ${texts.author}))
end`

function getOrder({ texts }: WritingKind, { orderBy }: WritingQuery, query: SQL | undefined) {
  const first = {
    newest: query ? sql`ts_rank(${texts.vector}, ${query}) desc` : sql`${texts.publishedAt} desc`,
    oldest: sql`${texts.publishedAt} asc`,
    likes: sql`${texts.likesCount} desc`,
  }
  return [first[orderBy], sql`${texts.publishedAt} desc`, sql`${texts.slug}`]
}

const languagesJson = ({ texts }: WritingKind) => sql`(
  select coalesce(jsonb_agg(o.language order by o.language), '[]') from ${texts} o
  where o.slug = ${texts.slug} and o.id <> ${texts.id} and o.status = 'published' and o.deleted_at is null)`

/** Related texts: those that share the most technologies, then the newest. */
const selectRelated = ({ texts, links, owner }: WritingKind) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'title', title, 'description', description, 'image', image, 'minutes', minutes) order by shared desc, published_at desc, slug), '[]')
  from (
    select o.slug, o.title, o.description, o.image, o.minutes, o.published_at, max(near.shared) shared
    from (
      (select other.${columnSql(owner)} id, count(*) shared from ${links} mine
        join ${links} other on other.technology_id = mine.technology_id
        where mine.${columnSql(owner)} = ${texts.id} group by 1 order by 2 desc limit 50)
      union all
      (select id, 0 from ${texts} newest where newest.status = 'published' and newest.deleted_at is null
        and newest.language = ${texts.language} order by newest.published_at desc, newest.slug limit 4)
    ) near join ${texts} o on o.id = near.id
    where o.id <> ${texts.id} and o.status = 'published' and o.deleted_at is null and o.language = ${texts.language}
    group by o.id order by shared desc, o.published_at desc, o.slug limit 3
  ) related)`

/** Next text in the list, in either direction. */
function selectNeighbor({ texts }: WritingKind, side: 'newer' | 'older') {
  const [isBeyond, tie, order] =
    side === 'older'
      ? [sql`<`, sql`>`, sql`o.published_at desc, o.slug asc`]
      : [sql`>`, sql`<`, sql`o.published_at asc, o.slug desc`]
  return sql`(select jsonb_build_object('slug', o.slug, 'title', o.title) from ${texts} o
    where o.status = 'published' and o.deleted_at is null and o.language = ${texts.language}
      and (o.published_at ${isBeyond} ${texts.publishedAt} or (o.published_at = ${texts.publishedAt} and o.slug ${tie} ${texts.slug}))
    order by ${order} limit 1)`
}

const columnSql = ({ name }: { name: string }) => sql.identifier(name)
