import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { showFiles } from '#features/platform/files/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { type Restorable, slugTaken } from '#lib/contract/restorable.ts'
import { userName as userNameRule } from '../fields/fields.ts'
import { publishProfileChange, reindexRelated } from '../commands.ts'
import { joinAccount } from '#features/people/auth/rows.ts'
import { profiles } from '../table.ts'

/** Restores profiles, whose slug is the username. */
export const restorableProfiles: Restorable = {
  kind: 'profile',
  rows: sql`select p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.user_name, '') as title,
      p.user_name as slug, null::text as place, p.user_id as owner_id, p.deleted_at
    from profile p ${joinAccount(sql`p.user_id`)} where p.deleted_at is not null`,
  async restore(ctx, { id, slug }) {
    const [row] = await ctx.db
      .select()
      .from(profiles)
      .where(and(eq(profiles.id, id), isNotNull(profiles.deletedAt)))
      .for('no key update')
    if (!row) throw notFound('Profile')
    const userName = slug === undefined ? row.userName : validateUserName(slug)
    await rejectTaken(ctx, { userId: row.userId, userName })
    await ctx.db
      .update(profiles)
      .set({ deletedAt: null, userName, updatedAt: ctx.now })
      .where(eq(profiles.id, id))
    await showFiles(ctx, `profile/${row.userId}`, row.deletedAt)
    await ctx.job('restored-projects', { id, since: row.deletedAt! })
    await publishProfileChange(ctx, id)
    await reindexRelated(ctx, row)
  },
  purge: createPurge(profiles),
}

function validateUserName(userName: string): string {
  const result = userNameRule.safeParse(userName)
  if (!result.success) throw invalid({ slug: result.error.issues[0]!.message })
  return result.data
}

async function rejectTaken(
  { db }: MemberContext,
  { userId, userName }: { userId: string; userName: string | null },
) {
  const [otherProfile] = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
  if (otherProfile) throw conflict('This person has since made a new profile and can have only one.')
  if (userName === null) return
  const [namesake] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(sql`lower(${profiles.userName}) = lower(${userName})`, isNull(profiles.deletedAt)))
  if (namesake) throw slugTaken('profile', userName)
}
