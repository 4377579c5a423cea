import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { isReserved } from '#lib/fields/reserved.ts'
import { toSlug } from '#lib/fields/slug.ts'
import { teamSlugs } from '../table.ts'

interface SlugRequest {
  eventId: string
  name: string
  /** Id of the team itself, for a rename. */
  ownId?: string
}

/**
 * Returns a free slug within the event, from the name. Appends -2 if another team has or had it, or if it
 * would shadow a page. Locks by name, so that teams with the same name don't choose the same slug.
 */
export async function findFreeTeamSlug(ctx: Context, { eventId, name, ownId }: SlugRequest): Promise<string> {
  const base = getBaseSlug(name)
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`team-slug ${eventId} ${getSlugStem(base)}`}, 0))`,
  )
  const isSimilar = sql`event_id = ${eventId} and (slug = ${base} or slug like ${`${base}-%`})`
  const excludedId = ownId ?? null
  const rows = await ctx.db.execute<{ slug: string }>(
    sql`select slug from team where ${isSimilar} and deleted_at is null and id is distinct from ${excludedId}::uuid
      union select slug from team_slug where ${isSimilar} and team_id is distinct from ${excludedId}::uuid`,
    'objects',
  )
  return findFreeSlug(new Set(rows.map(({ slug }) => slug)), base)
}

/** Returns free slugs for many teams, in order of `names`. The caller holds the event's exclusive lock. */
export async function findFreeTeamSlugs(
  { db }: Context,
  { eventId, names }: { eventId: string; names: string[] },
): Promise<string[]> {
  const rows = await db.execute<{ slug: string }>(
    sql`select slug from team where event_id = ${eventId} and deleted_at is null
      union select slug from team_slug where event_id = ${eventId}`,
    'objects',
  )
  const usedSlugs = new Set(rows.map(({ slug }) => slug))
  return names.map((name) => {
    const slug = findFreeSlug(usedSlugs, getBaseSlug(name))
    usedSlugs.add(slug)
    return slug
  })
}

const getBaseSlug = (name: string) => toSlug(name) || `team-${randomLetters()}`

/** Common stem of `kiln`, `kiln-2` and the `kiln-2-2` of a team called Kiln 2. */
const getSlugStem = (slug: string) => slug.replace(/(?:-\d+)+$/, '')

function findFreeSlug(usedSlugs: Set<string>, base: string): string {
  if (!usedSlugs.has(base) && !isReserved(base)) return base
  let number = 2
  while (usedSlugs.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}

/** Keeps a team's old slug as a redirect. A former slug that the team takes again is no longer one. */
export async function keepOldSlug(
  ctx: Context,
  before: { id: string; eventId: string; slug: string },
  next: string,
): Promise<void> {
  if (next === before.slug) return
  const { id: teamId, eventId, slug } = before
  await ctx.db.delete(teamSlugs).where(and(eq(teamSlugs.eventId, eventId), eq(teamSlugs.slug, next)))
  await ctx.db.insert(teamSlugs).values({ eventId, slug, teamId })
}

function randomLetters() {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((byte) => (byte % 36).toString(36)).join('')
}
