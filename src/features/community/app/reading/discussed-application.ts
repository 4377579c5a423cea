import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countProjectLike } from '#features/content/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import { canSeeApplication } from '../policy.ts'
import { applications } from '../table.ts'

/** An application as needed for likes, comments and reports. */
export interface DiscussedApplication {
  id: string
  likesCount: number
  isPublished: boolean
}

/**
 * Returns an application; null if the caller may not see it. `lock` locks the row until the transaction ends.
 */
export async function findApplication(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<DiscussedApplication | null> {
  return (await findApplicationWith(ctx, id, { ...options, also: sql<null>`null` }))?.application ?? null
}

/**
 * Returns the application with a further value in one round trip: `also` is SQL that uses `application.id`.
 */
export async function findApplicationWith<Also>(
  ctx: Context,
  id: string,
  { lock = false, also }: { lock?: boolean; also: SQL<Also> },
): Promise<{ application: DiscussedApplication; also: Also } | null> {
  const query = ctx.db
    .select({
      id: applications.id,
      userId: applications.userId,
      status: applications.status,
      likesCount: applications.likesCount,
      also,
    })
    .from(applications)
    .where(and(eq(applications.id, id), isNull(applications.deletedAt)))
  const [row] = lock ? await query.for('no key update') : await query
  if (!row || !canSeeApplication(ctx.viewer, row)) return null
  ctx.uses('application', id)
  const application = { id, likesCount: row.likesCount, isPublished: row.status === 'published' }
  return { application, also: row.also }
}

/**
 * Adds or subtracts a like and returns the new number. Runs in the like's transaction, which holds the row
 * lock.
 */
export async function countLike(ctx: Context, { id, by }: { id: string; by: 1 | -1 }): Promise<number> {
  const [row] = await ctx.db
    .update(applications)
    // A like doesn't change the application, so its time of change stays.
    .set({ likesCount: sql`${applications.likesCount} + ${by}`, updatedAt: applications.updatedAt })
    .where(eq(applications.id, id))
    .returning({ likesCount: applications.likesCount })
  await countProjectLike(ctx, { id, by })
  ctx.changed('application', id)
  return row!.likesCount
}
