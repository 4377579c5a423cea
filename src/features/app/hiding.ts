import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/context.ts'
import { tell } from './commands.ts'
import { applications } from './table.ts'

/** Takes a published one from everybody but its owner and ADMIN; false when it is not published. Asks no policy. */
export function hideReportedApplication(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  return moved(ctx, { id, reason, from: 'published', to: 'hidden' })
}

/** Published again. */
export function unhideApplication(ctx: MemberContext, id: string): Promise<boolean> {
  return moved(ctx, { id, reason: '', from: 'hidden', to: 'published' })
}

interface Move {
  id: string
  reason: string
  from: 'published' | 'hidden'
  to: 'published' | 'hidden'
}

async function moved(ctx: MemberContext, { id, reason, from, to }: Move) {
  const [row] = await ctx.db
    .update(applications)
    .set({ status: to, reason, updatedAt: applications.updatedAt })
    .where(and(eq(applications.id, id), eq(applications.status, from), isNull(applications.deletedAt)))
    .returning({ id: applications.id })
  if (row) await tell(ctx, id)
  return Boolean(row)
}
