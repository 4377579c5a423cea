import { sql } from 'drizzle-orm'
import { categoryTags } from '#features/category/rows.ts'
import { replaceTopics } from '#features/category/topics.ts'
import { technologyTags } from '#features/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { submissionCategories, submissionTechnologies } from '../table.ts'

/** The technologies of `submission`. */
export const techJson = technologyTags({ by: submissionTechnologies.submissionId, id: sql`submission.id` })

/** The categories of `submission`. */
export const categoriesJson = categoryTags({ by: submissionCategories.submissionId, id: sql`submission.id` })

interface Topics {
  techIn?: string[] | undefined
  categories?: string[] | undefined
}

/** Replaces what is named, by slug; 422 for a slug that there is not. */
export const setTopics = (ctx: Context, id: string, { techIn, categories }: Topics): Promise<void> =>
  replaceTopics(ctx, {
    id,
    technologies: {
      of: submissionTechnologies.submissionId,
      to: submissionTechnologies.technologyId,
      named: techIn,
    },
    categories: {
      of: submissionCategories.submissionId,
      to: submissionCategories.categoryId,
      named: categories,
    },
  })
