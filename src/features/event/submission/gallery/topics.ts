import { sql } from 'drizzle-orm'
import { categoryTags } from '#features/content/category/rows.ts'
import { createTopicReplacer } from '#features/content/category/topics.ts'
import { technologyTags } from '#features/content/technology/rows.ts'
import { submissionCategories, submissionTechnologies } from '../table.ts'

/** Technologies of `submission`. */
export const techJson = technologyTags({ by: submissionTechnologies.submissionId, id: sql`submission.id` })

/** Categories of `submission`. */
export const categoriesJson = categoryTags({ by: submissionCategories.submissionId, id: sql`submission.id` })

export const setTopics = createTopicReplacer({
  technologies: { of: submissionTechnologies.submissionId, to: submissionTechnologies.technologyId },
  categories: { of: submissionCategories.submissionId, to: submissionCategories.categoryId },
})
