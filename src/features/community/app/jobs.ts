import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { indexApplication } from './site-wide/findable.ts'
import { applications } from './table.ts'

export const applicationJobs = [
  {
    /** Updates the search entries of a person's few applications after a change of name or visibility. */
    queue: 'profile-applications',
    async handle(ctx: Context, { userId }: { userId: string }) {
      const rows = await ctx.db
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.userId, userId), isNull(applications.deletedAt)))
      for (const { id } of rows) await indexApplication(ctx, id)
    },
  },
]
