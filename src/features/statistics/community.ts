import { sql } from 'drizzle-orm'
import { users } from '#features/auth/table.ts'
import { eventRows } from '#features/event/rows.ts'
import { events } from '#features/event/table.ts'
import { submissions, submissionTechnologies } from '#features/submission/table.ts'
import { technologies } from '#features/technology/table.ts'
import { tutorials } from '#features/tutorial/table.ts'
import type { Context } from '#lib/contract/context.ts'

export interface CommunityFigures {
  members: number
  events: number
  submissions: number
  tutorials: number
  /** The technologies that most submitted projects use. */
  inUse: { slug: string; name: string; provider: string | null; projects: number }[]
}

const { isListed } = eventRows('event')

const hour = 3_600_000

/** What the community has made so far, for the home page: public things only, at most an hour old. */
export async function getCommunityFigures(ctx: Context): Promise<CommunityFigures> {
  ctx.until(new Date(ctx.now.getTime() + hour))
  const { rows } = await ctx.db.execute<{ figures: CommunityFigures }>(sql`
    select json_build_object(
      'members', (select count(*) from ${users} where deleted_at is null),
      'events', (select count(*) from ${events} event where ${isListed}),
      'submissions', (select count(*) from ${submissions} where deleted_at is null and submitted_at is not null),
      'tutorials', (select count(*) from ${tutorials} where deleted_at is null and status = 'published'),
      'inUse', (select coalesce(json_agg(used), '[]') from (
        select technology.slug, technology.name, provider.slug as provider, count(*) as projects
        from ${submissionTechnologies} link
          join ${submissions} submission on submission.id = link.submission_id
            and submission.deleted_at is null and submission.submitted_at is not null
          join ${events} event on event.id = submission.event_id and ${isListed}
          join ${technologies} technology on technology.id = link.technology_id and technology.deleted_at is null
          left join ${technologies} provider on provider.id = technology.provider_id
        group by technology.id, provider.slug
        order by projects desc, technology.name
        limit 7) used)) as figures`)
  return rows[0]!.figures
}
