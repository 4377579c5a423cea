import { eq, sql } from 'drizzle-orm'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { profiles } from '../table.ts'

export const profileData: PersonalData = {
  copies: [
    {
      name: 'profile',
      about: 'Your profile with everything on it, public or not.',
      of: ['profile.user_id'],
      rows: ({ userId }) => sql`select * from profile where user_id = ${userId}`,
      // The key of e-mail links is secret, and the search text repeats the names.
      without: ['mail_key', 'search_name'],
    },
  ],
  async erase(ctx, { userId }) {
    const deletedProfiles = await ctx.db
      .delete(profiles)
      .where(eq(profiles.userId, userId))
      .returning({ id: profiles.id })
    for (const { id } of deletedProfiles) {
      await removeFromIndex(ctx, 'person', id)
      ctx.changed('profile', id)
    }
    ctx.changed('participations', userId)
  },
}
