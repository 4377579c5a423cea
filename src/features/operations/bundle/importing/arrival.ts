import { addImportedAccounts } from '#features/people/auth/people/import-accounts.ts'
import { addImportedProfiles } from '#features/people/profile/site-wide/import-profiles.ts'
import { addImportedCategories } from '#features/content/category/import-categories.ts'
import { addImportedTechnologies } from '#features/content/technology/suggestions/import-technologies.ts'
import type { ImportContext } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ListedFile } from '#features/platform/files/site-wide/bundled-files.ts'
import { createIdRegistry } from '../reading/id-registry.ts'

export interface ListedPerson {
  id: string
  firstName: string
  lastName: string
  isGone: boolean
}

export interface Lists {
  people: ListedPerson[]
  technologies: { slug: string; name: string }[]
  categories: { slug: string; name: string }[]
  files: ListedFile[]
}

export interface ArrivalResult {
  arriving: ImportContext
  made: { people: number; technologies: number; categories: number }
}

/** Creates the people, technologies and categories that the rows refer to and this installation lacks. */
export async function createReferencedRows(ctx: Context, lists: Lists): Promise<ArrivalResult> {
  const accounts = await addImportedAccounts(ctx, lists.people)
  const profiles = await addImportedProfiles(
    ctx,
    lists.people.flatMap((person) =>
      person.isGone ? [] : { ...person, userId: accounts.ids.get(person.id)! },
    ),
  )
  const technologies = await addImportedTechnologies(ctx, lists.technologies)
  const categories = await addImportedCategories(ctx, lists.categories)
  const knownIds = createIdRegistry()
  for (const { key } of lists.files) knownIds.add('file', key)
  return {
    arriving: {
      ...knownIds,
      person: (id) => accounts.ids.get(id),
      profileOf: (accountId) => profiles.get(accountId),
      technology: (slug) => technologies.ids.get(slug),
      category: (slug) => categories.ids.get(slug),
    },
    made: { people: accounts.made, technologies: technologies.made, categories: categories.made },
  }
}
