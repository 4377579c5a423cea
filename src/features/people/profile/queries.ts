import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { foundProfile, type FoundProfile, profile, type Profile } from './contract.ts'
import { ownProfile, seeProfile } from './policy.ts'
import { profiles } from './table.ts'

/**
 * Returns a profile. 404 if it is missing, deleted, or hidden from the caller by `seeProfile` or a
 * suspension. Only its owner and ADMIN get the e-mail address and its neighboring fields.
 */
export async function getProfileByUserId(ctx: Context, { userId }: { userId: string }): Promise<Profile> {
  return redactProfile(ctx, await findProfile(ctx, isOfUser(userId)))
}

/** Returns a profile by username in any letter case; otherwise like `getProfileByUserId`. */
export async function getProfileByUserName(
  ctx: Context,
  { userName }: { userName: string },
): Promise<Profile> {
  return redactProfile(ctx, await findProfile(ctx, hasUserName(userName)))
}

/** Returns the card of a profile by username; 404 like `getProfileByUserName`. */
export async function getProfileByUserNameWithoutData(
  ctx: Context,
  { userName }: { userName: string },
): Promise<FoundProfile> {
  const [row] = await ctx.db
    .select({ ...pickColumns(profiles, foundProfile), public: profiles.public })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(hasUserName(userName), isVisibleSql(ctx)))
  return requireVisible(ctx, row)
}

/**
 * Finds a profile with the fields that only its owner and ADMIN may read. Checks no policy, but leaves out
 * what `isVisibleSql` hides.
 */
export async function findProfile(ctx: Context, condition: SQL): Promise<Profile | undefined> {
  const [row] = await ctx.db
    .select({
      ...pickColumns(profiles, profile),
      email: users.email,
      discordUrl: sql<string | null>`'https://discord.com/users/' || ${profiles.discordId}`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(condition, isVisibleSql(ctx)))
  return row
}

export const isOfUser = (userId: string): SQL => eq(profiles.userId, userId)

const hasUserName = (userName: string) => sql`lower(${profiles.userName}) = lower(${userName})`

/**
 * Returns a condition that hides deleted profiles and accounts, and suspended accounts from all but ADMIN.
 */
const isVisibleSql = ({ viewer }: Context) =>
  and(
    isNull(profiles.deletedAt),
    isNull(users.deletedAt),
    viewer?.role === 'ADMIN' ? undefined : isNull(users.suspendedAt),
  )

function redactProfile(ctx: Context, row: Profile | undefined): Profile {
  const allowedProfile = requireVisible(ctx, row)
  if (ownProfile.may(ctx.viewer, allowedProfile)) return allowedProfile
  return { ...allowedProfile, email: null, discordId: null, subscribedToMail: null }
}

function requireVisible<Row extends { id: string; userId: string; public: boolean }>(
  ctx: Context,
  row: Row | undefined,
): Row {
  // A private profile is recorded too, because the 404 that it causes also depends on it.
  if (row) ctx.uses('profile', row.id)
  allowOrThrow(ctx, seeProfile, { subject: row, otherwise: notFound('Profile') })
  return row!
}
