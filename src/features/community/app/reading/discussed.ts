import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countProjectLike } from '#features/content/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import { isThere } from '../policy.ts'
import { applications } from '../table.ts'

/** An application as those see it who like, discuss or flag it. */
export interface DiscussedApplication {
  id: string
  likesCount: number
  isPublished: boolean
}

/** Null when it is not there for the asking person. With `lock` its row is held until the transaction ends. */
export async function discussedApplication(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<DiscussedApplication | null> {
  return (await discussedApplicationAnd(ctx, id, { ...options, also: sql<null>`null` }))?.application ?? null
}

/** The same with what is said about it, read in one round trip: `also` is a value of `application.id`. */
export async function discussedApplicationAnd<Also>(
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
  if (!row || !isThere(ctx.viewer, row)) return null
  ctx.uses('application', id)
  const application = { id, likesCount: row.likesCount, isPublished: row.status === 'published' }
  return { application, also: row.also }
}

/** In the transaction of the like itself, which holds the row's lock; gives the new number. */
export async function countLike(ctx: Context, { id, by }: { id: string; by: 1 | -1 }): Promise<number> {
  const [row] = await ctx.db
    .update(applications)
    // The application did not change, and neither does its time of change.
    .set({ likesCount: sql`${applications.likesCount} + ${by}`, updatedAt: applications.updatedAt })
    .where(eq(applications.id, id))
    .returning({ likesCount: applications.likesCount })
  await countProjectLike(ctx, { id, by })
  ctx.changed('application', id)
  return row!.likesCount
}
