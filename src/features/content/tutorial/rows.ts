import { type SQL, sql } from 'drizzle-orm'
import { writtenRows } from '#features/content/writing/rows.ts'

export const tutorialRows = writtenRows('tutorial', '/t')

/** Published tutorials in a language that use one of these technologies, as rows `t`. */
export const selectTutorialsUsing = (technologyIds: SQL, language: SQL): SQL => sql`tutorial t
  where ${tutorialRows('t').isPublished} and t.language = ${language}
    and t.id in (select link.tutorial_id from tutorial_technology link where link.technology_id in ${technologyIds})`
