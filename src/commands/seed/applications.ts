import {
  applicationCategories,
  applications as table,
  applicationTechnologies,
} from '#features/community/app/table.ts'
import { categories } from '#features/content/category/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { applications } from '../demo/applications.ts'
import type { DemoApplication } from '../demo/shapes.ts'
import { insertApplicationLikes } from './counts/likes.ts'
import type { People } from './people.ts'
import type { TechnologyIds } from './technologies.ts'
import { storeCovers } from './written/covers.ts'
import type { Texts } from './written/texts.ts'
import { getMorning } from './times.ts'

interface SeedInput {
  texts: Texts
  people: People
  technologyIds: TechnologyIds
}

/** Inserts projects that members built outside events; the categories must exist. */
export async function insertApplications(ctx: Context, input: SeedInput): Promise<void> {
  const rows = applications.map((demo) => ({ demo, row: toRow(demo, input, ctx.now) }))
  const coverUrls = await storeCovers(
    ctx,
    rows.map(({ row: { id, userId } }) => ({ id, path: `app/${id}`, ownerId: userId })),
  )
  const all = rows.map(({ demo, row }) => ({ demo, row: { ...row, imageLink: coverUrls.get(row.id)! } }))
  await ctx.db.insert(table).values(all.map(({ row }) => row))
  await insertApplicationLikes(ctx, input.people, all)
  await ctx.db
    .insert(applicationTechnologies)
    .values(
      all.flatMap(({ demo, row }) =>
        demo.techIn.map((slug) => ({ applicationId: row.id, technologyId: input.technologyIds(slug) })),
      ),
    )
  const topics = await ctx.db.select({ id: categories.id, slug: categories.slug }).from(categories)
  await ctx.db
    .insert(applicationCategories)
    .values(
      all.flatMap(({ demo, row }) =>
        topics
          .filter(({ slug }) => demo.categories.includes(slug))
          .map(({ id }) => ({ applicationId: row.id, categoryId: id })),
      ),
    )
}

function toRow(demo: DemoApplication, { texts, people }: SeedInput, now: Date) {
  const { title, shortDescription, description, status, likes, daysAgo } = demo
  const { repoLink = null, demoUrl = null, demoPlatform = null, reason = '' } = demo
  const publishedTime = getMorning(-daysAgo, now)
  return {
    id: crypto.randomUUID(),
    userId: people(demo.ownerKey).userId,
    slot: 1,
    title,
    shortDescription,
    description,
    rendered: texts(description),
    repoLink,
    demoUrl,
    demoPlatform,
    status,
    reason,
    queuedAt: status === 'submitted' ? publishedTime : null,
    publishedAt: status === 'published' ? publishedTime : null,
    likesCount: likes,
    createdAt: publishedTime,
    updatedAt: publishedTime,
  }
}
