import { and, eq, isNull, sql } from 'drizzle-orm'
import { addToIndex, removeFromIndex } from '#features/platform/search/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { technologyNames } from '#features/content/technology/rows.ts'
import { categoryNames } from '#features/content/category/rows.ts'
import { selectPublicName } from '#features/people/profile/rows.ts'
import { applicationCategories, applications, applicationTechnologies } from '../table.ts'

/** Updates the application's search entry, or removes it; call after every change. */
export async function indexApplication(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({
      title: applications.title,
      excerpt: applications.shortDescription,
      image: applications.imageLink,
      words: sql<string>`concat_ws(' ',
        ${technologyNames({ by: applicationTechnologies.applicationId, id: sql`application.id` }, ' ')},
        ${categoryNames({ by: applicationCategories.applicationId, id: sql`application.id` }, ' ')},
        ${selectPublicName(sql`application.user_id`)},
        application.rendered ->> 'plain')`,
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.status, 'published'), isNull(applications.deletedAt)))
  if (!row) return removeFromIndex(ctx, 'application', id)
  await addToIndex(ctx, { kind: 'application', id, url: `/apps/app?id=${id}`, ...row })
}
