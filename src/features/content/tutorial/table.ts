import { index, primaryKey } from 'drizzle-orm/pg-core'
import { parentReference, table } from '#database/columns.ts'
import { editorTable } from '#features/content/revision/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { revisionTable, createTextTable } from '#features/content/writing/table.ts'

export const tutorials = createTextTable('tutorial')

export const tutorialTechnologies = table(
  'tutorial_technology',
  { tutorialId: parentReference(() => tutorials.id), technologyId: parentReference(() => technologies.id) },
  (row) => [
    primaryKey({ columns: [row.tutorialId, row.technologyId] }),
    index('tutorial_technology_of').on(row.technologyId),
  ],
)

export const tutorialRevisions = revisionTable('tutorial_revision', () => tutorials.id)

export const tutorialEditors = editorTable('tutorial_editor', () => tutorials.id)
