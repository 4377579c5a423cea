import { type SQL, sql } from 'drizzle-orm'
import { isManaging, occasionRows, roleHolders } from '#features/event/event/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { conflict } from '#lib/contract/errors.ts'

const kinds = ['event', 'stream'] as const
type Kind = (typeof kinds)[number]

/**
 * Checks the removal of a role in an event or a stream: 409 if only administrators could manage it
 * afterwards, unless it has ended. Locks the event or stream until the transaction ends, so that of two
 * simultaneous removals one fails.
 */
export const ensureOtherOrganizer = (ctx: MemberContext, roleId: string): Promise<void> =>
  keep(ctx, { goes: sql`r.id = ${roleId}`, isKnown: sql`true` })

/** Like `ensureOtherOrganizer`, for all roles of these profiles; drafts don't count. */
export const ensureOtherOrganizers = (ctx: MemberContext, profileIds: string[]): Promise<void> =>
  keep(ctx, toLeaving(profileIds))

/** Lists titles of events and streams that only administrators could manage without these profiles. */
export const runAloneBy = (ctx: Context, profileIds: string[]): Promise<string[]> =>
  abandoned(ctx, toLeaving(profileIds))

interface Leaving {
  /** Condition for the rows `r` of event_role to remove. */
  goes: SQL
  /** Condition for the events or streams `o` that count. */
  isKnown: SQL
}

const toLeaving = (profileIds: string[]): Leaving => ({
  goes: sql`r.profile_id = any(${sql.param(profileIds)}::uuid[])`,
  isKnown: occasionRows('event', 'o').isOut,
})

async function keep(ctx: MemberContext, leaving: Leaving): Promise<void> {
  if (ctx.viewer.role === 'ADMIN') return
  for (const kind of kinds)
    await ctx.db.execute(
      sql`select o.id from ${table(kind)} o where o.deleted_at is null and ${managedBy(kind, leaving.goes)}
        order by o.id for no key update`,
    )
  const titles = await abandoned(ctx, leaving)
  if (titles.length > 0)
    throw conflict(
      `Nobody else organizes ${titles.map((title) => `“${title}”`).join(', ')}. Make someone else Organizer or Host first; then you can leave.`,
      'last_organiser',
    )
}

async function abandoned(ctx: Context, { goes, isKnown }: Leaving): Promise<string[]> {
  const titles: string[] = []
  for (const kind of kinds) {
    const rows = await ctx.db.execute<{ title: string }>(
      sql`select o.title from ${table(kind)} o
        where o.deleted_at is null and ${isKnown} and ${isNotOver(kind, ctx.now)}
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
const managedBy = (kind: Kind, which: SQL): SQL => sql`exists (
  select from ${roleHolders} ${joinAccount(sql`p.user_id`)} and ${accountRows('a').isActive}
  where r.${sql.raw(`${kind}_id`)} = o.id and ${isManaging} and ${which})`

const isNotOver = (kind: Kind, now: Date): SQL =>
  sql`coalesce(greatest(o.end_at${sql.raw(kind === 'event' ? ', o.judging_end_at' : '')}), 'infinity') > ${now.toISOString()}::timestamptz`
