import { type SQL, sql } from 'drizzle-orm'
import { existingEvents, isManaging, roleHolders } from '#features/event/event/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { conflict } from '#lib/contract/errors.ts'

/**
 * Checks the removal of a role in an event or a stream. 409 if only administrators could manage it
 * afterwards, unless it has ended or the caller is ADMIN. Locks the event or stream until the transaction
 * ends, so that of two simultaneous removals one fails.
 */
export const ensureOtherOrganizer = (ctx: MemberContext, roleId: string): Promise<void> =>
  requireManagersLeft(ctx, { goes: sql`r.id = ${roleId}`, isKnown: sql`true` })

/** Like `ensureOtherOrganizer`, for all roles of these profiles; drafts don't count. */
export const ensureOtherOrganizers = (ctx: MemberContext, profileIds: string[]): Promise<void> =>
  requireManagersLeft(ctx, toRoleRemoval(profileIds))

/**
 * Lists titles of published events and streams, not yet over, that only administrators could manage without
 * these profiles.
 */
export const listSoleManaged = (ctx: Context, profileIds: string[]): Promise<string[]> =>
  listAbandoned(ctx, toRoleRemoval(profileIds))

interface RoleRemoval {
  /** Condition for the rows `r` of event_role to remove. */
  goes: SQL
  /** Condition for the events `e` that count. */
  isKnown: SQL
}

const toRoleRemoval = (profileIds: string[]): RoleRemoval => ({
  goes: sql`r.profile_id = any(${sql.param(profileIds)}::uuid[])`,
  isKnown: sql`e.visibility <> 'draft'`,
})

async function requireManagersLeft(ctx: MemberContext, removal: RoleRemoval): Promise<void> {
  if (ctx.viewer.role === 'ADMIN') return
  await ctx.db.execute(
    sql`select e.id from ${existingEvents} and ${managedBy(removal.goes)}
      order by e.id for no key update`,
  )
  const titles = await listAbandoned(ctx, removal)
  if (titles.length > 0)
    throw conflict(
      `Nobody else organizes ${titles.map((title) => `“${title}”`).join(', ')}. Make someone else Organizer or Host first; then you can leave.`,
      'last_organiser',
    )
}

async function listAbandoned(ctx: Context, { goes, isKnown }: RoleRemoval): Promise<string[]> {
  const rows = await ctx.db.execute<{ title: string }>(
    sql`select e.title from ${existingEvents} and ${isKnown} and ${isOngoingSql(ctx.now)}
        and ${managedBy(goes)} and not ${managedBy(sql`not (${goes})`)}
      order by e.kind, e.title`,
    'objects',
  )
  return rows.map(({ title }) => title)
}

/** Whether one of the rows `r` lets a person who can still sign in manage event `e`. */
const managedBy = (condition: SQL): SQL => sql`exists (
  select from ${roleHolders} ${joinAccount(sql`p.user_id`)} and ${accountRows('a').isActive}
  where r.event_id = e.id and ${isManaging} and ${condition})`

const isOngoingSql = (now: Date): SQL =>
  sql`coalesce(greatest(e.end_at, e.judging_end_at), 'infinity') > ${now.toISOString()}::timestamptz`
