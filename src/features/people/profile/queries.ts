import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allowElse } from '#lib/contract/policy.ts'
import { foundProfile, type FoundProfile, profile, type Profile } from './contract.ts'
import { ownProfile, seeProfile } from './policy.ts'
import { profiles } from './table.ts'

/** Missing and private are the same answer: 404. */
export async function getProfileByUserId(ctx: Context, { userId }: { userId: string }): Promise<Profile> {
  return seen(ctx, await profileWhere(ctx, ofUser(userId)))
}

/** As `getProfileByUserId`; the letter case of a username does not matter. */
export async function getProfileByUserName(
  ctx: Context,
  { userName }: { userName: string },
): Promise<Profile> {
  return seen(ctx, await profileWhere(ctx, named(userName)))
}

/** As `getProfileByUserName`, the card alone. */
export async function getProfileByUserNameWithoutData(
  ctx: Context,
  { userName }: { userName: string },
): Promise<FoundProfile> {
  const [row] = await ctx.db
    .select({ ...only(profiles, foundProfile), public: profiles.public })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(named(userName), isThere(ctx)))
  return allowed(ctx, row)
}

/** The profile with what only its owner and ADMIN read; undefined when there is none. Asks no policy. */
export async function profileWhere(ctx: Context, which: SQL): Promise<Profile | undefined> {
  const [row] = await ctx.db
    .select({
      ...only(profiles, profile),
      email: users.email,
      discordUrl: sql<string | null>`'https://discord.com/users/' || ${profiles.discordId}`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(which, isThere(ctx)))
  return row
}

export const ofUser = (userId: string): SQL => eq(profiles.userId, userId)

const named = (userName: string) => sql`lower(${profiles.userName}) = lower(${userName})`

/** Of somebody who is suspended only ADMIN reads. */
const isThere = ({ viewer }: Context) =>
  and(
    isNull(profiles.deletedAt),
    isNull(users.deletedAt),
    viewer?.role === 'ADMIN' ? undefined : isNull(users.suspendedAt),
  )

function seen(ctx: Context, row: Profile | undefined): Profile {
  const shown = allowed(ctx, row)
  if (ownProfile.may(ctx.viewer, shown)) return shown
  return { ...shown, email: null, discordId: null, subscribedToMail: null }
}

function allowed<Row extends { id: string; userId: string; public: boolean }>(
  ctx: Context,
  row: Row | undefined,
): Row {
  // Also of a private one: what answers 404 because of it changes with it.
  if (row) ctx.uses('profile', row.id)
  allowElse(ctx, seeProfile, { subject: row, otherwise: notFound('Profile') })
  return row!
}
