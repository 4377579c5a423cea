import { articles as articleTable, articleTechnologies } from '#features/content/blog/table.ts'
import { tutorials as tutorialTable, tutorialTechnologies } from '#features/content/tutorial/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { articles } from '../../demo/articles.ts'
import type { DemoText } from '../../demo/shapes.ts'
import { tutorials } from '../../demo/tutorials.ts'
import { formatPersonName, type People } from '../people.ts'
import type { TechnologyIds } from '../technologies.ts'
import type { Texts } from './texts.ts'
import { getMorning } from '../times.ts'

interface SeedInput {
  texts: Texts
  people: People
  technologyIds: TechnologyIds
}

/** Inserts tutorials and articles, all published. */
export async function insertTexts(ctx: Context, input: SeedInput): Promise<void> {
  const tutorialRows = tutorials.map((demo) => ({ demo, row: toRow(demo, input, ctx.now) }))
  const articleRows = articles.map((demo) => ({ demo, row: toRow(demo, input, ctx.now) }))
  await ctx.db.insert(tutorialTable).values(tutorialRows.map(({ row }) => row))
  await ctx.db.insert(articleTable).values(articleRows.map(({ row }) => row))
  await ctx.db
    .insert(tutorialTechnologies)
    .values(
      tutorialRows.flatMap(({ demo, row }) =>
        demo.technologies.map((slug) => ({ tutorialId: row.id, technologyId: input.technologyIds(slug) })),
      ),
    )
  await ctx.db
    .insert(articleTechnologies)
    .values(
      articleRows.flatMap(({ demo, row }) =>
        demo.technologies.map((slug) => ({ articleId: row.id, technologyId: input.technologyIds(slug) })),
      ),
    )
}

function toRow(demo: DemoText, { texts, people }: SeedInput, now: Date) {
  const { slug, title, description, body, level = null } = demo
  const author = people(demo.authorKey)
  const publishedAt = getMorning(demo.publishedDay, now)
  return {
    id: crypto.randomUUID(),
    slug,
    title,
    description,
    body,
    level,
    rendered: texts(body),
    author: formatPersonName(author.demo),
    authorUsername: author.demo.userName,
    authorUserId: author.userId,
    status: 'published' as const,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  }
}
