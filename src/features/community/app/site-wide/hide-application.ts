import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { releaseFiles, withholdFiles } from '#features/platform/files/places/withhold-files.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { refreshApplication } from '../writing/commands.ts'
import { applications } from '../table.ts'

interface HiddenApplication {
  id: string
  reason: string
}

/**
 * Hides a published application from everyone except its owner and ADMIN; returns false if it isn't
 * published. Checks no policy.
 */
export function hideReportedApplication(ctx: MemberContext, target: HiddenApplication): Promise<boolean> {
  return hideInStates(ctx, target, ['published'])
}

/**
 * Hides an application that is published, waiting or rejected. Changes by its owner don't make it visible
 * again.
 */
export function hideAnyApplication(ctx: MemberContext, target: HiddenApplication): Promise<boolean> {
  return hideInStates(ctx, target, ['published', 'submitted', 'rejected'])
}

/** Restores the previous state; an application that waited for an administrator waits again. */
export async function unhideApplication(ctx: MemberContext, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .update(applications)
    .set({
      status: sql`coalesce(${applications.heldStatus}, 'published')`,
      queuedAt: sql`case when ${applications.heldStatus} = 'submitted' then ${ctx.now.toISOString()}::timestamptz
        else ${applications.queuedAt} end`,
      heldStatus: null,
      reason: '',
      updatedAt: applications.updatedAt,
    })
    .where(and(eq(applications.id, id), eq(applications.status, 'hidden'), isNull(applications.deletedAt)))
    .returning({ id: applications.id })
  if (!row) return false
  await releaseFiles(ctx, id)
  await refreshApplication(ctx, id)
  return true
}

async function hideInStates(
  ctx: MemberContext,
  { id, reason }: HiddenApplication,
  states: ('published' | 'submitted' | 'rejected')[],
): Promise<boolean> {
  const [row] = await ctx.db
    .update(applications)
    .set({
      status: 'hidden',
      heldStatus: sql`${applications.status}`,
      queuedAt: null,
      reason,
      updatedAt: applications.updatedAt,
    })
    .where(and(eq(applications.id, id), inArray(applications.status, states), isNull(applications.deletedAt)))
    .returning({ id: applications.id })
  if (!row) return false
  await withholdFiles(ctx, id, `app/${id}`)
  await refreshApplication(ctx, id)
  return true
}
