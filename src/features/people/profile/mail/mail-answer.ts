import { and, eq, isNull } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { profiles } from '../table.ts'

/**
 * Returns the columns that store whether a person wants e-mails beyond those about their own activity; empty
 * without an answer.
 */
export const mailAnswer = (
  { subscribedToMail }: { subscribedToMail?: boolean | undefined },
  now: Date,
): Partial<typeof profiles.$inferInsert> =>
  subscribedToMail === undefined ? {} : { subscribedToMail, mailAskedAt: now }

/**
 * Whether to ask about e-mails: not if the person has answered, already gets them, or has no profile to store
 * the answer.
 */
export async function needsMailQuestion({ db, viewer }: MemberContext): Promise<boolean> {
  const isUnansweredSql = and(isNull(profiles.mailAskedAt), eq(profiles.subscribedToMail, false))
  return (await db.$count(profiles, and(isProfileOf(viewer.id), isUnansweredSql))) > 0
}

/** Stores the answer from the enrollment form. */
export async function storeMailAnswer(ctx: MemberContext, subscribedToMail: boolean): Promise<void> {
  await storeAnswer(ctx, ctx.viewer.id, subscribedToMail)
}

export async function storeAnswer(ctx: Context, userId: string, subscribedToMail: boolean): Promise<void> {
  const [profile] = await ctx.db
    .update(profiles)
    .set({ ...mailAnswer({ subscribedToMail }, ctx.now), updatedAt: ctx.now })
    .where(isProfileOf(userId))
    .returning({ id: profiles.id })
  if (profile) ctx.changed('profile', profile.id)
}

const isProfileOf = (userId: string) => and(eq(profiles.userId, userId), isNull(profiles.deletedAt))
