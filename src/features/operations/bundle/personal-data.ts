import { eq, sql } from 'drizzle-orm'
import { removeFiles } from '#features/platform/files/storage/remove-job.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { bundleKey } from './importing/request-import.ts'
import { eventImports } from './table.ts'

export const bundleData: PersonalData = {
  copies: [
    {
      name: 'event-imports',
      about: 'Bundles of events that you sent to be imported, while we keep them.',
      of: ['event_import.requested_by'],
      rows: ({ userId }) => sql`
        select id, state, size, created_at, updated_at from event_import where requested_by = ${userId}`,
    },
  ],
  async erase(ctx, { userId }) {
    const deletedImports = await ctx.db
      .delete(eventImports)
      .where(eq(eventImports.requestedBy, userId))
      .returning({ id: eventImports.id })
    await removeFiles(ctx, { keys: deletedImports.map(({ id }) => bundleKey(id)) })
  },
}
