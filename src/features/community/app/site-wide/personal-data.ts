import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { refreshApplication } from '../writing/commands.ts'
import { applications } from '../table.ts'

export const applicationData: PersonalData = {
  copies: [
    {
      name: 'applications',
      about: 'Your apps, including pending and rejected ones.',
      of: ['application.user_id'],
      rows: ({ userId }) => sql`
        select id, title, short_description, description, image_link, video_link, repo_link, demo_url, demo_platform,
          presentation_link, status, reason, published_at, likes_count, created_at, updated_at, deleted_at
        from application where user_id = ${userId}`,
    },
  ],
  /** Empties and hides applications for good; the rows stay for other people's comments. */
  async erase(ctx, { userId }) {
    const clearedApplications = await ctx.db
      .update(applications)
      .set({
        title: '',
        shortDescription: '',
        description: '',
        rendered: emptyRenderedText,
        imageLink: null,
        videoLink: null,
        repoLink: null,
        demoUrl: null,
        presentationLink: null,
        reason: '',
        queuedAt: null,
        deletedAt: ctx.now,
        updatedAt: ctx.now,
      })
      .where(eq(applications.userId, userId))
      .returning({ id: applications.id })
    for (const { id } of clearedApplications) await refreshApplication(ctx, id)
  },
}
