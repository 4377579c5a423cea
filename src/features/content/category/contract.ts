import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { optionalText, slugText, slugWord, text } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators, forAnyone } from '#lib/contract/policy.ts'

export const category = z.object({ slug: z.string(), name: z.string() })
export type Category = z.output<typeof category>

const describedCategory = z.extend(category, { description: z.string() })
export type DescribedCategory = z.output<typeof describedCategory>

const query = z.object({ slug: slugWord() })

const categoryUse = z.extend(describedCategory, { submissions: z.int(), applications: z.int() })
export const categoryOrders = ['name', 'nameDown', 'most', 'fewest'] as const

export const categoryDraft = z.object({
  name: text({ max: 60 }),
  /** Slug; derived from the name if omitted. */
  slug: z.optional(slugText()),
  description: optionalText({ max: 1000 }),
})
export type CategoryDraft = z.output<typeof categoryDraft>

export const categoryChanges = z.object({
  name: z.optional(text({ max: 60 })),
  description: z.optional(text({ min: 0, max: 1000 })),
})
export const categoryUpdate = z.extend(categoryChanges, createBaseField(categoryChanges))
export type CategoryUpdate = z.output<typeof categoryUpdate>

export const categoryContract = contract('category', {
  getCategories: {
    method: 'GET',
    ...forAnyone,
    summary: 'List the categories for submissions and applications, by name',
    query: z.object(paging),
    output: createListSchema(category),
  },
  getCategory: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get a category with its text',
    query,
    output: describedCategory,
  },
  createCategory: {
    method: 'POST',
    ...forAdministrators,
    summary: 'Add a category',
    body: categoryDraft,
    output: describedCategory,
  },
  updateCategory: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Change a category’s name or text; its address stays',
    query,
    body: categoryUpdate,
    output: describedCategory,
  },
  getCategoryUses: {
    method: 'GET',
    ...forAdministrators,
    summary:
      'List categories with how many submissions and applications use them, drafts and deleted ones included',
    query: z.object({
      ...paging,
      search: optionalText({ max: 100 }),
      orderBy: z._default(z.enum(categoryOrders), 'name'),
    }),
    output: createListSchema(categoryUse),
  },
  deleteCategory: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Delete a category that nothing uses; needs a recent sign-in',
    query,
    output: z.object({ slug: z.string() }),
  },
})
