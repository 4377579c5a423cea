import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { profiles } from '../table.ts'

/**
 * Returns the account whose e-mails contain this key. 404 for an unknown key, or one of a deleted profile.
 */
export async function getUserIdByMailKey({ db }: Context, key: string): Promise<string> {
  const [profile] = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.mailKey, key), isNull(profiles.deletedAt)))
  if (!profile)
    throw new Refusal(404, 'not_found', {
      message:
        'This link doesn’t work. Open it again from the e-mail, or sign in and choose what we e-mail you.',
    })
  return profile.userId
}
