import { and, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { profiles } from '../table.ts'

interface ListedPerson {
  userId: string
  firstName: string
  lastName: string
}

const batch = 500

/** Creates private profiles with only names for accounts without one. Returns all profile ids by account. */
export async function addImportedProfiles(
  ctx: Context,
  listed: readonly ListedPerson[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let from = 0; from < listed.length; from += batch) {
    const some = listed.slice(from, from + batch)
    const wanted = some.map(({ userId }) => userId)
    const known = await ctx.db
      .select({ id: profiles.id, userId: profiles.userId })
      .from(profiles)
      .where(and(inArray(profiles.userId, wanted), isNull(profiles.deletedAt)))
    for (const { id, userId } of known) ids.set(userId, id)
    const rows = some
      .filter(({ userId }) => !ids.has(userId))
      .map(({ userId, firstName, lastName }) => {
        const id = crypto.randomUUID()
        ids.set(userId, id)
        return { id, userId, firstName, lastName, createdAt: ctx.now, updatedAt: ctx.now }
      })
    if (rows.length > 0) await ctx.db.insert(profiles).values(rows)
  }
  return ids
}
