import { sql } from 'drizzle-orm'
import { allMembersSql } from '#features/people/auth/rows.ts'
import { listedEvents } from '#features/event/event/rows.ts'
import { publicSubmissions, technologyUses } from '#features/event/submission/rows.ts'
import { countedTechnologies } from '#features/content/technology/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import type { Context } from '#lib/contract/context.ts'

export interface CommunityFigures {
  members: number
  events: number
  submissions: number
  tutorials: number
  /** Technologies used by the most submitted projects. */
  inUse: { slug: string; name: string; provider: string | null; projects: number }[]
}

const { isPublished, table } = tutorialRows('t')

const hourMs = 3_600_000

/** Returns community statistics for the home page. Counts only public content; at most an hour old. */
export async function getCommunityFigures(ctx: Context): Promise<CommunityFigures> {
  ctx.until(new Date(ctx.now.getTime() + hourMs))
  const technologyUsesSql = technologyUses(sql`select s.id from ${publicSubmissions}`)
  const { rows } = await ctx.db.execute<{ figures: CommunityFigures }>(sql`
    select json_build_object(
      'members', (select count(*) from ${allMembersSql}),
      'events', (select count(*) from ${listedEvents}),
      'submissions', (select count(*) from ${publicSubmissions}),
      'tutorials', (select count(*) from ${sql.identifier(table)} t where ${isPublished}),
      'inUse', (select coalesce(json_agg(most), '[]') from (
        select t.slug, t.name, provider.slug as provider, used.uses as projects
        from ${countedTechnologies(technologyUsesSql)}
        order by projects desc, t.name
        limit 7) most)) as figures`)
  return rows[0]!.figures
}
