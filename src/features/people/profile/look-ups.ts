import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { likeName } from '#database/letters.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { users } from '#features/people/auth/table.ts'
import { managesAny } from '#features/event/event/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { tooMany } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import type { FoundProfile } from './contract.ts'
import { isUserNameTaken } from './fields/similar-usernames.ts'
import { chooseUserName, findByEmail } from './policy.ts'
import { findProfile, isOfUser } from './queries.ts'
import { profiles } from './table.ts'

/**
 * Searches public profiles by name and username, ignoring case and accents. Sorts at most the first 1,000
 * matches; a longer search term finds fewer.
 */
export async function getProfilesByUserNameWithoutData(
  ctx: Context,
  { userName, ...paging }: Paging & { userName: string },
): Promise<List<FoundProfile>> {
  const matches = ctx.db
    .select({ id: profiles.id, searchName: profiles.searchName })
    .from(profiles)
    .where(
      and(eq(profiles.public, true), isNull(profiles.deletedAt), sql`search_name like ${likeName(userName)}`),
    )
    .limit(maxCounted + 1)
    .as('found')
  const rows = await ctx.db
    .select({ ...card, total: sql<number>`(count(*) over ())::int` })
    .from(matches)
    .innerJoin(profiles, eq(profiles.id, matches.id))
    .orderBy(matches.searchName, profiles.id)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  return { items: rows, ...toBoundedTotal(rows[0]?.total ?? 0), ...paging }
}

const maxLookUpsPerHour = 60

/**
 * Finds one person or none. An unknown address and that of a private profile give the same response, except
 * to ADMIN. 403 if the caller is neither an organizer of an event nor ADMIN, 429 beyond 60 lookups an hour.
 */
export async function getProfilesByEmail(
  ctx: MemberContext,
  { email, ...paging }: Paging & { email: string },
): Promise<List<FoundProfile>> {
  const { viewer, now, db } = ctx
  allow(ctx, findByEmail, { organises: await isOrganizer(ctx) })
  const [window] = await incrementCounts(db, { keys: [`byEmail:${viewer.id}`], now, seconds: 3600 })
  if ((window?.count ?? 0) > maxLookUpsPerHour) throw tooMany()
  const items = await db
    .select(card)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        sql`lower(${users.email}) = ${email}`,
        isNotNull(users.confirmedAt),
        isNull(users.deletedAt),
        isNull(profiles.deletedAt),
        viewer.role === 'ADMIN' ? undefined : eq(profiles.public, true),
      ),
    )
    .limit(paging.perPage)
    .offset(getOffset(paging))
  return { items, total: items.length, ...paging }
}

const maxNameChecksPerHour = 60

/**
 * Says whether a username is free. 403 if the caller has chosen theirs, 429 beyond 60 checks an hour.
 */
export async function checkUserName(
  ctx: MemberContext,
  { userName }: { userName: string },
): Promise<{ isFree: boolean }> {
  const { viewer, now, db } = ctx
  const ownProfile = await findProfile(ctx, isOfUser(viewer.id))
  allow(ctx, chooseUserName, { hasProfile: ownProfile !== undefined })
  const [window] = await incrementCounts(db, { keys: [`userName:${viewer.id}`], now, seconds: 3600 })
  if ((window?.count ?? 0) > maxNameChecksPerHour) throw tooMany()
  return { isFree: !(await isUserNameTaken(ctx, userName)) }
}

/** Card of a person; only id, names and picture for a private profile. */
const card = {
  id: profiles.id,
  userId: sql<string | null>`case when ${profiles.public} then ${profiles.userId} end`,
  userName: sql<string | null>`case when ${profiles.public} then ${profiles.userName} end`,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  picture: profiles.picture,
  role: sql<string>`case when ${profiles.public} then ${profiles.role} else '' end`,
}

async function isOrganizer({ db, viewer }: MemberContext): Promise<boolean> {
  const [row] = await db
    .select({ organises: managesAny(sql`${profiles.id}`) })
    .from(profiles)
    .where(and(eq(profiles.userId, viewer.id), isNull(profiles.deletedAt)))
  return row?.organises ?? false
}
