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
  listedPeople: readonly ListedPerson[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (let from = 0; from < listedPeople.length; from += batch) {
    const batchPeople = listedPeople.slice(from, from + batch)
    const userIds = batchPeople.map(({ userId }) => userId)
    const knownProfiles = await ctx.db
      .select({ id: profiles.id, userId: profiles.userId })
      .from(profiles)
      .where(and(inArray(profiles.userId, userIds), isNull(profiles.deletedAt)))
    for (const { id, userId } of knownProfiles) ids.set(userId, id)
    const rows = batchPeople
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
