import { type SQL, sql } from 'drizzle-orm'
import { isManaging, occasionRows, roleHolders } from '#features/event/event/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { conflict } from '#lib/contract/errors.ts'

const kinds = ['event', 'stream'] as const
type Kind = (typeof kinds)[number]

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
  /** Condition for the events or streams `o` that count. */
  isKnown: SQL
}

const toRoleRemoval = (profileIds: string[]): RoleRemoval => ({
  goes: sql`r.profile_id = any(${sql.param(profileIds)}::uuid[])`,
  isKnown: occasionRows('event', 'o').isOut,
})

async function requireManagersLeft(ctx: MemberContext, removal: RoleRemoval): Promise<void> {
  if (ctx.viewer.role === 'ADMIN') return
  for (const kind of kinds)
    await ctx.db.execute(
      sql`select o.id from ${table(kind)} o where o.deleted_at is null and ${managedBy(kind, removal.goes)}
        order by o.id for no key update`,
    )
  const titles = await listAbandoned(ctx, removal)
  if (titles.length > 0)
    throw conflict(
      `Nobody else organizes ${titles.map((title) => `“${title}”`).join(', ')}. Make someone else Organizer or Host first; then you can leave.`,
      'last_organiser',
    )
}

async function listAbandoned(ctx: Context, { goes, isKnown }: RoleRemoval): Promise<string[]> {
  const titles: string[] = []
  for (const kind of kinds) {
    const rows = await ctx.db.execute<{ title: string }>(
      sql`select o.title from ${table(kind)} o
        where o.deleted_at is null and ${isKnown} and ${isOngoingSql(kind, ctx.now)}
          and ${managedBy(kind, goes)} and not ${managedBy(kind, sql`not (${goes})`)}
        order by o.title`,
      'objects',
    )
    titles.push(...rows.map(({ title }) => title))
  }
  return titles
}

const table = (kind: Kind) => sql.identifier(kind)

/** Whether one of the rows `r` lets a person who can still sign in manage `o`. */
const managedBy = (kind: Kind, condition: SQL): SQL => sql`exists (
  select from ${roleHolders} ${joinAccount(sql`p.user_id`)} and ${accountRows('a').isActive}
  where r.${sql.raw(`${kind}_id`)} = o.id and ${isManaging} and ${condition})`

const isOngoingSql = (kind: Kind, now: Date): SQL =>
  sql`coalesce(greatest(o.end_at${sql.raw(kind === 'event' ? ', o.judging_end_at' : '')}), 'infinity') > ${now.toISOString()}::timestamptz`
