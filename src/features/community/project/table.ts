import { sql } from 'drizzle-orm'
import { check, index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { parentReference, softDelete, table, timestamps } from '#database/columns.ts'
import { notDeleted } from '#database/indexes.ts'
import { profiles } from '#features/people/profile/table.ts'

export const projects = table(
  'project',
  {
    /** Id chosen by the client; a deleted project keeps its id, so that no one can reuse it. */
    id: uuid().primaryKey(),
    profileId: parentReference(() => profiles.id),
    /** Number of one of the profile's slots, which limit its projects (docs/rules.md#profile-projects). */
    slot: smallint().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Technologies in the owner's words; the name is spelled as in the API. */
    TechnicalSkills: text('technical_skills').array().notNull(),
    url: text().notNull(),
    image: text(),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    uniqueIndex('project_slot_once').on(row.profileId, row.slot).where(notDeleted),
    index('project_overseen').on(row.createdAt, row.id).where(notDeleted),
    index('project_by_title')
      .on(sql`lower(title)`, sql`id`)
      .where(notDeleted),
    index('project_title_words').using('gin', sql`lower(unaccented(title)) gin_trgm_ops`),
    check('project_slots', sql`${row.slot} between 1 and 3`),
  ],
)
