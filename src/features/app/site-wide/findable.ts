import { and, eq, isNull, sql } from 'drizzle-orm'
import { indexed, unindexed } from '#features/search/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { applications } from '../table.ts'

/** Makes the application findable as it now is, or not at all; called after every change of it. */
export async function indexApplication(ctx: Context, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({
      title: applications.title,
      excerpt: applications.shortDescription,
      image: applications.imageLink,
      words: sql<string>`concat_ws(' ',
        (select string_agg(t.name, ' ') from application_technology x join technology t on t.id = x.technology_id
          where x.application_id = application.id and t.deleted_at is null),
        (select string_agg(c.name, ' ') from application_category x join category c on c.id = x.category_id
          where x.application_id = application.id),
        (select p.first_name || ' ' || p.last_name from profile p
          where p.user_id = application.user_id and p.deleted_at is null and p.public),
        application.rendered ->> 'plain')`,
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.status, 'published'), isNull(applications.deletedAt)))
  if (!row) return unindexed(ctx, 'application', id)
  await indexed(ctx, { kind: 'application', id, url: `/apps/app?id=${id}`, ...row })
}
