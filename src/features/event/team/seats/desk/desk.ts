import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { readPage } from '#database/page.ts'
import { hasSubmitted, submissionRowSql } from '#features/event/submission/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List } from '#lib/contract/lists.ts'
import { sortings } from '../../lists/lists.ts'
import { teams } from '../../table.ts'
import { membersJson, toShownMembers } from '../members.ts'
import { isKeptByResults } from '../team-for-viewer.ts'
import type { DeskQuery, DeskTeam } from './desk-contract.ts'

/** Returns all teams of an event by name, including hidden ones, but without projects that moderators hid. */
export async function getTeamDesk(
  ctx: MemberContext,
  { eventId, search, show, ...paging }: DeskQuery,
): Promise<List<DeskTeam>> {
  const event = await loadManagedEvent(ctx, { eventId })
  const page = await readPage(ctx.db, {
    of: teams,
    row: {
      id: teams.id,
      name: teams.name,
      slug: teams.slug,
      membersCount: teams.membersCount,
      lockedAt: teams.lockedAt,
      hiddenAt: teams.hiddenAt,
      hasSubmitted: sql<boolean>`${hasSubmitted(sql`team.id`)}`,
      project: projectJson,
      members: membersJson,
      updatedAt: teams.updatedAt,
    },
    where: and(
      eq(teams.eventId, eventId),
      isNull(teams.deletedAt),
      search ? sql`team.name ilike ${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}` : undefined,
      show && filters(event.maxTeamSize)[show],
    ),
    sorting: sortings.name,
    paging,
  })
  const items = page.items.map(({ hiddenAt, hasSubmitted: hasProject, ...team }) => ({
    ...team,
    isHidden: hiddenAt !== null,
    canChangeMembers: !isKeptByResults(ctx, {
      isInResults: event.resultsPublishedAt !== null && hasProject,
    }),
    emptySeats: Math.max(0, event.maxTeamSize - team.membersCount),
    members: toShownMembers(ctx, team.members),
  }))
  return { ...page, items }
}

const filters = (maxTeamSize: number): Record<NonNullable<DeskQuery['show']>, SQL> => ({
  empty: eq(teams.membersCount, 0),
  open: lt(teams.membersCount, maxTeamSize),
  noProject: sql`not ${hasSubmitted(sql`team.id`)}`,
  locked: isNotNull(teams.lockedAt),
})

const projectJson = sql<DeskTeam['project']>`(
  select json_build_object('title', s.title, 'slug', s.slug, 'isSubmitted', s.submitted_at is not null)
  from ${submissionRowSql(sql`team.id`)} and s.hidden_at is null)`
