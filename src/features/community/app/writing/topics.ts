import { sql } from 'drizzle-orm'
import { categoryTags } from '#features/content/category/rows.ts'
import { createTopicReplacer } from '#features/content/category/topics.ts'
import { technologyTags } from '#features/content/technology/rows.ts'
import { applicationCategories, applicationTechnologies } from '../table.ts'

export const techJson = technologyTags({ by: applicationTechnologies.applicationId, id: sql`application.id` })

export const categoriesJson = categoryTags({
  by: applicationCategories.applicationId,
  id: sql`application.id`,
})

export const setTopics = createTopicReplacer({
  technologies: { of: applicationTechnologies.applicationId, to: applicationTechnologies.technologyId },
  categories: { of: applicationCategories.applicationId, to: applicationCategories.categoryId },
})
