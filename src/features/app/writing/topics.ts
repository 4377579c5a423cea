import { sql } from 'drizzle-orm'
import { categoryTags } from '#features/category/rows.ts'
import { replaceTopics } from '#features/category/topics.ts'
import { technologyTags } from '#features/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { applicationCategories, applicationTechnologies } from '../table.ts'

/** The technologies of `application`. */
export const techJson = technologyTags({ by: applicationTechnologies.applicationId, id: sql`application.id` })

/** The categories of `application`. */
export const categoriesJson = categoryTags({
  by: applicationCategories.applicationId,
  id: sql`application.id`,
})

interface Topics {
  techIn?: string[] | undefined
  categories?: string[] | undefined
}

/** Replaces what is named, by slug; 422 for a slug that there is not. */
export const setTopics = (ctx: Context, id: string, { techIn, categories }: Topics): Promise<void> =>
  replaceTopics(ctx, {
    id,
    technologies: {
      of: applicationTechnologies.applicationId,
      to: applicationTechnologies.technologyId,
      named: techIn,
    },
    categories: {
      of: applicationCategories.applicationId,
      to: applicationCategories.categoryId,
      named: categories,
    },
  })
