import { and, eq, isNull } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { profiles } from '../table.ts'

/** Whether somebody wants mail beyond what concerns their own things, as columns; nothing where they did not say. */
export const mailAnswer = (
  { subscribedToMail }: { subscribedToMail?: boolean | undefined },
  now: Date,
): Partial<typeof profiles.$inferInsert> =>
  subscribedToMail === undefined ? {} : { subscribedToMail, mailAskedAt: now }

/** Nobody is asked twice; without a profile there is nowhere to keep the answer. */
export async function isToBeAskedAboutMail({ db, viewer }: MemberContext): Promise<boolean> {
  const isUnasked = and(isNull(profiles.mailAskedAt), eq(profiles.subscribedToMail, false))
  return (await db.$count(profiles, and(ofPerson(viewer.id), isUnasked))) > 0
}

/** Keeps the answer that somebody gave where they enrolled. */
export async function answerMail(ctx: MemberContext, subscribedToMail: boolean): Promise<void> {
  await storeAnswer(ctx, ctx.viewer.id, subscribedToMail)
}

export async function storeAnswer(ctx: Context, userId: string, subscribedToMail: boolean): Promise<void> {
  const [profile] = await ctx.db
    .update(profiles)
    .set({ ...mailAnswer({ subscribedToMail }, ctx.now), updatedAt: ctx.now })
    .where(ofPerson(userId))
    .returning({ id: profiles.id })
  if (profile) ctx.changed('profile', profile.id)
}

const ofPerson = (userId: string) => and(eq(profiles.userId, userId), isNull(profiles.deletedAt))
