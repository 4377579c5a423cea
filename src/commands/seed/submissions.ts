import { sql } from 'drizzle-orm'
import { categories as categoryTable } from '#features/content/category/table.ts'
import { freeSlug } from '#features/event/submission/draft/slug.ts'
import {
  submissionCategories,
  submissions as table,
  submissionTechnologies,
} from '#features/event/submission/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { categories } from '../demo/categories.ts'
import type { DemoSubmission } from '../demo/shapes.ts'
import { submissions } from '../demo/submissions.ts'
import { storeCovers } from './written/covers.ts'
import type { People } from './people.ts'
import type { Team } from './teams.ts'
import type { TechnologyIds } from './technologies.ts'
import type { Texts } from './written/texts.ts'
import { addHours, getSpreadTime } from './times.ts'

interface SeedInput {
  texts: Texts
  people: People
  teams: Team[]
  technologyIds: TechnologyIds
}

export type SubmittedAt = (teamKey: string) => { id: string; title: string; at: Date }

export const submittedProjects = submissions.filter(({ status }) => status === 'submitted')

/** Inserts categories and the teams' projects. */
export async function insertSubmissions(ctx: Context, input: SeedInput): Promise<SubmittedAt> {
  const categoryIds = new Map(categories.map(({ slug }) => [slug, crypto.randomUUID()]))
  // The demo's categories replace those of an empty installation.
  await ctx.db.delete(categoryTable)
  await ctx.db
    .insert(categoryTable)
    .values(categories.map((category) => ({ ...category, id: categoryIds.get(category.slug)! })))
  const coverUrls = await storeCovers(
    ctx,
    submittedProjects.map(({ teamKey }) => {
      const { id, event, demo } = input.teams.find((team) => team.demo.key === teamKey)!
      const path = `submission/${event.id}-${id}`
      return { id, path, ownerId: input.people(demo.adminKey).userId }
    }),
  )
  const all = submissions.map((demo) => {
    const row = toRow(demo, input, ctx.now)
    return { demo, row: { ...row, imageLink: coverUrls.get(row.teamId) ?? null } }
  })
  await ctx.db.insert(table).values(all.map(({ row }) => row))
  await ctx.db
    .insert(submissionTechnologies)
    .values(
      all.flatMap(({ demo, row }) =>
        demo.techIn.map((slug) => ({ submissionId: row.id, technologyId: input.technologyIds(slug) })),
      ),
    )
  await ctx.db
    .insert(submissionCategories)
    .values(
      all.flatMap(({ demo, row }) =>
        demo.categories.map((slug) => ({ submissionId: row.id, categoryId: categoryIds.get(slug)! })),
      ),
    )
  await givePrizes(ctx)
  return (teamKey) => {
    const { row } = all.find(({ demo }) => demo.teamKey === teamKey)!
    return { id: row.id, title: row.title, at: row.submittedAt! }
  }
}

/**
 * Assigns the first, second and third prize by medal, and each other prize to the best project without such a
 * medal, of the prize's track if it has one.
 */
async function givePrizes({ db }: Context) {
  await db.execute(sql`
    insert into submission_prize (submission_id, prize_id)
    select distinct on (prize ->> 'id') s.id, (prize ->> 'id')::uuid
    from event e cross join jsonb_array_elements(e.prizes) prize
      join submission s on s.event_id = e.id and s.submitted_at is not null
    where e.results_published_at is not null and case prize ->> 'place'
        when '1' then s.position = 'WINNERS' when '2' then s.position = 'TOP_2' when '3' then s.position = 'TOP_3'
        else coalesce(s.position, 'FINALISTS') = 'FINALISTS' end
      and (prize ->> 'trackSlug' is null or s.track_id = (select track ->> 'id'
        from jsonb_array_elements(e.tracks) track where track ->> 'slug' = prize ->> 'trackSlug'))
    order by prize ->> 'id', s.position nulls last, s.likes_count desc, s.id`)
}

function toRow(demo: DemoSubmission, { texts, people, teams }: SeedInput, now: Date) {
  const teamIndex = teams.findIndex((candidate) => candidate.demo.key === demo.teamKey)
  const team = teams[teamIndex]!
  const { title, shortDescription, description, repoLink, position, eventPosition } = demo
  const isDraft = demo.status === 'draft'
  const startedAt = getStartedAt(team, now)
  const sentAt = isDraft ? null : sent(team, now, [teamIndex, teams.length])
  const id = crypto.randomUUID()
  return {
    id,
    eventId: team.event.id,
    teamId: team.id,
    teamName: team.demo.name,
    adminUserId: people(team.demo.adminKey).userId,
    slug: isDraft ? null : freeSlug({ id, title }),
    title,
    shortDescription,
    description,
    rendered: texts(description),
    repoLink,
    position,
    eventPosition,
    demoUrl: demo.demoUrl ?? null,
    demoPlatform: demo.demoPlatform ?? null,
    presentationLink: demo.presentationLink ?? null,
    trackId: demo.trackSlug ? team.event.trackIds.get(demo.trackSlug)! : null,
    likesCount: demo.likes,
    submittedAt: sentAt,
    createdAt: startedAt,
    updatedAt: sentAt ?? startedAt,
  }
}

const getStartedAt = ({ event, madeAt }: Team, now: Date) =>
  new Date(Math.min(now.getTime(), Math.max(madeAt.getTime(), event.times.startAt?.getTime() ?? 0)))

/**
 * Returns the time of a team's submission: within the last eight hours before the close, or before now if
 * submissions are still open.
 */
function sent(team: Team, now: Date, spreadPosition: [number, number]) {
  const closeTime = team.event.times.submissionsCloseAt ?? now
  const latestTime = closeTime < now ? closeTime : now
  const earliestMs = Math.max(getStartedAt(team, now).getTime(), addHours(latestTime, -8).getTime())
  return getSpreadTime(new Date(earliestMs), latestTime, spreadPosition)
}
