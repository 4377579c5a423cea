import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { technologies } from '../table.ts'
import { unlistedLanguage } from '../suggestions/unlisted-language.ts'

/** Selects the technologies with these slugs, in the catalog or suggested, catalog first. */
export function selectTechnologiesBySlug(
  { db }: Context,
  slugs: string[],
): Promise<{ id: string; slug: string }[]> {
  const { id, slug, language, deletedAt } = technologies
  return db
    .selectDistinctOn([slug], { id, slug })
    .from(technologies)
    .where(
      and(
        inArray(slug, slugs),
        or(eq(language, defaultLanguage), eq(language, unlistedLanguage)),
        isNull(deletedAt),
      ),
    )
    .orderBy(slug, desc(language))
}
