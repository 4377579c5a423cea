import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { addToIndex, removeFromIndex } from '#features/platform/search/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { teamPath } from '../joining/invitations/links.ts'
import { teamRows } from '../rows.ts'
import { teams } from '../table.ts'

const batch = 200

/**
 * Updates a team in the search index, or removes it if it is hidden or its event isn't listed. Does nothing
 * for an ended team.
 */
export async function indexTeam(ctx: Context, id: string): Promise<void> {
  const [row] = await loadFindable(ctx, { id })
  if (row) await index(ctx, row)
}

/**
 * Indexes up to 200 teams of an event, in order of id, after the id `after`. Returns the last id if there may
 * be more.
 */
export async function indexTeams(ctx: Context, eventId: string, after?: string): Promise<string | undefined> {
  const rows = await loadFindable(ctx, { eventId, after })
  for (const row of rows) await index(ctx, row)
  return rows.length === batch ? rows.at(-1)?.id : undefined
}

type Row = Awaited<ReturnType<typeof loadFindable>>[number]

function loadFindable(
  ctx: Context,
  { id, eventId, after }: { id?: string; eventId?: string; after?: string | undefined },
) {
  return ctx.db
    .select({
      id: teams.id,
      name: teams.name,
      slug: teams.slug,
      description: teams.description,
      image: teams.image,
      eventTitle: events.title,
      eventSlug: events.slug,
      isPublic: sql<boolean>`${teamRows('team').isFound('event')}`,
    })
    .from(teams)
    .innerJoin(events, eq(events.id, teams.eventId))
    .where(
      and(
        isNull(teams.deletedAt),
        id ? eq(teams.id, id) : undefined,
        eventId ? eq(teams.eventId, eventId) : undefined,
        after ? gt(teams.id, after) : undefined,
      ),
    )
    .orderBy(asc(teams.id))
    .limit(batch)
}

async function index(ctx: Context, { id, isPublic, ...team }: Row): Promise<void> {
  if (!isPublic) return removeFromIndex(ctx, 'team', id)
  await addToIndex(ctx, {
    kind: 'team',
    id,
    title: team.name,
    excerpt: team.description,
    url: teamPath({ slug: team.eventSlug }, team),
    image: team.image,
    words: team.eventTitle,
  })
}
