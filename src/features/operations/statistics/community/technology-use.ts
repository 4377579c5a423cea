import { sql } from 'drizzle-orm'
import { submissionsToEvents, technologyUses } from '#features/event/submission/rows.ts'
import { countedTechnologies } from '#features/content/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { FiguresQuery } from '../contract.ts'
import { loadScope } from '../scope.ts'

interface TechnologyUseRow {
  submissions: number
  technologies: { slug: string; name: string; providerSlug: string | null; submissions: number }[]
}

/** Counts the period's submissions by technology; a submission counts for each of its technologies. */
export async function getTechnologyUse(ctx: Context, query: FiguresQuery) {
  const { period, counted, events } = await loadScope(ctx, query)
  const [useRow] = await ctx.db.execute<TechnologyUseRow & Record<string, unknown>>(
    sql`
      with handed_in as materialized (
        select s.id from ${submissionsToEvents(events)}
          and s.submitted_at >= ${period.start} and s.submitted_at < ${period.end})
      select (select count(*)::int from handed_in) as submissions,
        (select coalesce(json_agg(item), '[]') from (
          select t.slug, t.name, provider.slug as "providerSlug", used.uses as submissions
          from ${countedTechnologies(technologyUses(sql`select id from handed_in`))}
          order by used.uses desc, t.name, t.id limit 100) item) as technologies`,
    'objects',
  )
  return { ...counted, submissions: useRow!.submissions, technologies: useRow!.technologies }
}
