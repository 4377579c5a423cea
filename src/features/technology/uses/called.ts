import { type SQL, sql } from 'drizzle-orm'
import { defaultLanguage } from '#lib/fields/languages.ts'

/** The address of what is called so now, or was; as it is asked for when nothing was. */
export const technologyCalled = (slug: string | SQL): SQL => sql`coalesce(
  (select t.slug from technology_slug old join technology t on t.id = old.technology_id and t.deleted_at is null
    where old.slug = ${slug} and old.language = ${defaultLanguage}), ${slug}::text)`
