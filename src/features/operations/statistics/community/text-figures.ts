import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { List } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { statisticsContract } from '../contract.ts'
import { readFigures } from '../policy.ts'
import { getPeriodScope } from '../scope.ts'

interface TextFigures {
  kind: 'tutorial' | 'article'
  slug: string
  language: string
  title: string
  visits: number
  reads: number
  likes: number
}

type Query = InputOf<typeof statisticsContract, 'getTextFigures'>

const sortings = {
  mostVisits: sql`visits desc, reads desc, likes desc`,
  fewestVisits: sql`visits, reads, likes`,
  mostReads: sql`reads desc, visits desc, likes desc`,
  fewestReads: sql`reads, visits, likes`,
  mostLikes: sql`likes desc, visits desc, reads desc`,
  fewestLikes: sql`likes, visits, reads`,
  newest: sql`published_at desc nulls last`,
  oldest: sql`published_at nulls first`,
}

/**
 * Lists published texts with their visits and reads in the period, including those without any, and their
 * likes.
 */
export async function getTextFigures(ctx: Context, { page, perPage, orderBy, ...query }: Query) {
  allow(ctx, readFigures, null)
  const { period, counted } = getPeriodScope(ctx, query)
  const [row] = await ctx.db.execute<{ total: number; items: TextFigures[] }>(
    sql`
      with texts as materialized (${selectTexts('tutorial')} union all ${selectTexts('article')}),
      seen as materialized (
        select kind, thing_id, sum(visits)::int as visits, sum(reads)::int as reads from visit_day
        where kind in ('tutorial', 'article') and day between ${period.from}::date and ${period.to}::date
        group by 1, 2)
      select (select count(*)::int from texts) as total,
        (select coalesce(json_agg(item), '[]') from (
          select texts.kind, slug, language, title, visits, reads, likes
          from (select texts.*, coalesce(seen.visits, 0) as visits, coalesce(seen.reads, 0) as reads
            from texts left join seen on seen.kind = texts.kind and seen.thing_id = texts.id) texts
          order by ${sql`${sortings[orderBy]}, title, texts.id`}
          limit ${perPage} offset ${getOffset({ page, perPage })}) item) as items`,
    'objects',
  )
  const list: List<TextFigures> = { items: row!.items, total: row!.total, page, perPage }
  return { ...counted, ...list }
}

const selectTexts = (kind: 'tutorial' | 'article') => sql`
  select ${sql.raw(`'${kind}'`)} as kind, id, slug, language, title, likes_count as likes, published_at
  from ${sql.identifier(kind)} where deleted_at is null and status = 'published'`
