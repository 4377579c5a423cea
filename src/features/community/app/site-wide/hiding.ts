import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { giveBackFiles, withholdFiles } from '#features/platform/files/places/withholding.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { applicationChanged } from '../writing/commands.ts'
import { applications } from '../table.ts'

interface Hidden {
  id: string
  reason: string
}

/** Takes a published one from everybody but its owner and ADMIN; false when it is not published. Asks no policy. */
export function hideReportedApplication(ctx: MemberContext, which: Hidden): Promise<boolean> {
  return hideIn(ctx, which, ['published'])
}

/** The same for one that waits or was sent back: its owner's changes do not bring it up again. */
export function hideAnyApplication(ctx: MemberContext, which: Hidden): Promise<boolean> {
  return hideIn(ctx, which, ['published', 'submitted', 'rejected'])
}

/** As it was; one that waited for an administrator waits again. */
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
  await giveBackFiles(ctx, id)
  await applicationChanged(ctx, id)
  return true
}

async function hideIn(
  ctx: MemberContext,
  { id, reason }: Hidden,
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
  await applicationChanged(ctx, id)
  return true
}
