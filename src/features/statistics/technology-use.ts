import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { FiguresQuery } from './contract.ts'
import { scopeOf } from './scope.ts'

interface Used {
  submissions: number
  technologies: { slug: string; name: string; providerSlug: string | null; submissions: number }[]
}

/** A submission that uses several counts in each of them. */
export async function getTechnologyUse(ctx: Context, query: FiguresQuery) {
  const { period, counted, events } = await scopeOf(ctx, query)
  const [used] = await ctx.db.execute<Used & Record<string, unknown>>(
    sql`
      with handed_in as materialized (
        select s.id from submission s join event e on e.id = s.event_id and ${events}
        where s.deleted_at is null and s.submitted_at >= ${period.start} and s.submitted_at < ${period.end}),
      used as (
        select st.technology_id, count(*)::int as submissions
        from handed_in join submission_technology st on st.submission_id = handed_in.id group by 1)
      select (select count(*)::int from handed_in) as submissions,
        (select coalesce(json_agg(item), '[]') from (
          select t.slug, t.name, provider.slug as "providerSlug", used.submissions
          from used join technology t on t.id = used.technology_id and t.deleted_at is null
            left join technology provider on provider.id = t.provider_id
          order by used.submissions desc, t.name, t.id limit 100) item) as technologies`,
    'objects',
  )
  return { ...counted, submissions: used!.submissions, technologies: used!.technologies }
}
