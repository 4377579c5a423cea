import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allowElse } from '#lib/contract/policy.ts'
import { foundProfile, type FoundProfile, profile, type Profile } from './contract.ts'
import { ownProfile, seeProfile } from './policy.ts'
import { profiles } from './table.ts'

/** Returns a profile. 404 if it is missing or private. */
export async function getProfileByUserId(ctx: Context, { userId }: { userId: string }): Promise<Profile> {
  return seen(ctx, await profileWhere(ctx, ofUser(userId)))
}

/** Like `getProfileByUserId`, by username in any letter case. */
export async function getProfileByUserName(
  ctx: Context,
  { userName }: { userName: string },
): Promise<Profile> {
  return seen(ctx, await profileWhere(ctx, hasUserName(userName)))
}

/** Like `getProfileByUserName`, but only the card. */
export async function getProfileByUserNameWithoutData(
  ctx: Context,
  { userName }: { userName: string },
): Promise<FoundProfile> {
  const [row] = await ctx.db
    .select({ ...only(profiles, foundProfile), public: profiles.public })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(hasUserName(userName), isThere(ctx)))
  return allowed(ctx, row)
}

/** Finds a profile with the fields that only its owner and ADMIN may read. Checks no policy. */
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

const hasUserName = (userName: string) => sql`lower(${profiles.userName}) = lower(${userName})`

/** Returns a condition that hides the profile of a suspended account, except from ADMIN. */
const isThere = ({ viewer }: Context) =>
  and(
    isNull(profiles.deletedAt),
    isNull(users.deletedAt),
    viewer?.role === 'ADMIN' ? undefined : isNull(users.suspendedAt),
  )

function seen(ctx: Context, row: Profile | undefined): Profile {
  const allowedProfile = allowed(ctx, row)
  if (ownProfile.may(ctx.viewer, allowedProfile)) return allowedProfile
  return { ...allowedProfile, email: null, discordId: null, subscribedToMail: null }
}

function allowed<Row extends { id: string; userId: string; public: boolean }>(
  ctx: Context,
  row: Row | undefined,
): Row {
  // A private profile is recorded too, because the 404 that it causes also depends on it.
  if (row) ctx.uses('profile', row.id)
  allowElse(ctx, seeProfile, { subject: row, otherwise: notFound('Profile') })
  return row!
}
