import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { streams } from '../table.ts'

export const streamData: PersonalData = {
  copies: [
    {
      name: 'streams-created',
      about: 'Streams you’ve created.',
      of: ['stream.created_by'],
      rows: ({ userId }) => sql`
        select id, title, slug, visibility, created_at, deleted_at from stream where created_by = ${userId}`,
    },
  ],
  async erase({ db }, { userId }) {
    await db
      .update(streams)
      .set({ createdBy: null, updatedAt: streams.updatedAt })
      .where(eq(streams.createdBy, userId))
  },
}
