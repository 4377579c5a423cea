import { categories } from '#features/content/category/table.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBelongTo,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted, onlyDeleted, onlyHidden, onlySubmitted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { teams } from '#features/event/team/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

/** Sort key that puts winners first and projects without a medal last. */
export const medalRank = sql.raw(
  `(case position when 'WINNERS' then 1 when 'TOP_2' then 2 when 'TOP_3' then 3 when 'FINALISTS' then 4 else 5 end)`,
)

export const submissions = table(
  'submission',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    teamId: parentReference(() => teams.id),
    adminUserId: belongsTo(() => users.id),
    slug: text(),
    title: text().notNull().default(''),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Rendered description; null until there is one. */
    rendered: jsonb().$type<RenderedText>(),
    imageLink: text(),
    videoLink: text(),
    repoLink: text(),
    demoUrl: text(),
    demoPlatform: text({ enum: ['REPLIT', 'STREAMLIT', 'VERCEL', 'OTHER'] }),
    presentationLink: text(),
    trackId: text(),
    position: text({ enum: ['WINNERS', 'TOP_2', 'TOP_3', 'FINALISTS'] }),
    eventPosition: integer(),
    likesCount: integer().notNull().default(0),
    breaksRules: boolean().notNull().default(false),
    /** Copied from the team, so that a gallery search needs only this table. */
    teamName: text().notNull().default(''),
    /** Search text, normalized once instead of for each row read. */
    words: text().generatedAlwaysAs(
      sql`lower(unaccented(title || ' ' || short_description || ' ' || team_name))`,
    ),
    /** Increases with every change by the team, to detect edit conflicts. */
    version: integer().notNull().default(0),
    savedByUserId: mayBelongTo(() => users.id),
    /** Null while it is a draft. */
    submittedAt: timestampColumn(),
    /**
     * Time at which moderators hid the project from everyone but its team and ADMIN. A hidden project is a
     * draft that can't be submitted.
     */
    hiddenAt: timestampColumn(),
    /** Time at which organizers disqualified it from judging. Everyone can still see it. */
    disqualifiedAt: timestampColumn(),
    /** Original submission time of a hidden project. */
    heldSubmittedAt: timestampColumn(),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    uniqueIndex('one_submission_per_team').on(row.teamId).where(notDeleted),
    uniqueIndex('submission_slug_once').on(row.teamId, row.slug).where(notDeleted),
    index('submission_of_team').on(row.teamId),
    index('submission_deleted').on(row.deletedAt).where(onlyDeleted),
    index('submission_of_event')
      .on(row.eventId, row.likesCount.desc().nullsFirst(), row.id)
      .where(onlySubmitted),
    index('submission_by_result')
      .on(row.eventId, medalRank, row.eventPosition, row.likesCount.desc().nullsFirst(), row.id)
      .where(onlySubmitted),
    index('submission_by_time')
      .on(row.eventId, row.submittedAt.desc().nullsFirst(), row.id)
      .where(onlySubmitted),
    index('submission_by_title')
      .on(row.eventId, sql`title collate "und-x-icu"`, row.id)
      .where(onlySubmitted),
    index('submission_draft_of_event')
      .on(row.eventId, row.updatedAt.desc().nullsFirst(), row.id)
      .where(sql`deleted_at is null and submitted_at is null`),
    index('submission_by_words')
      .using('gin', sql`words gin_trgm_ops`)
      .where(onlySubmitted),
    index('submission_overseen').on(row.createdAt, row.id).where(notDeleted),
    index('submission_unsubmitted')
      .on(row.createdAt, row.id)
      .where(sql`deleted_at is null and submitted_at is null`),
    index('submission_overseen_title')
      .on(sql`lower(title)`, sql`id`)
      .where(notDeleted),
    index('submission_overseen_words').using('gin', sql`lower(unaccented(title)) gin_trgm_ops`),
    index('submission_hidden').on(row.createdAt, row.id).where(onlyHidden),
    index('submission_made_by').on(row.adminUserId, row.createdAt, row.id).where(notDeleted),
    check('submission_likes_not_negative', sql`${row.likesCount} >= 0`),
  ],
)

export const submissionTechnologies = table(
  'submission_technology',
  {
    submissionId: parentReference(() => submissions.id),
    technologyId: parentReference(() => technologies.id),
  },
  (row) => [
    primaryKey({ columns: [row.submissionId, row.technologyId] }),
    index('submission_technology_of').on(row.technologyId),
  ],
)

export const submissionCategories = table(
  'submission_category',
  { submissionId: parentReference(() => submissions.id), categoryId: belongsTo(() => categories.id) },
  (row) => [
    primaryKey({ columns: [row.submissionId, row.categoryId] }),
    index('submission_category_of').on(row.categoryId),
  ],
)

/** Prizes that a submission wins in its event; shown with the results. */
export const submissionPrizes = table(
  'submission_prize',
  { submissionId: parentReference(() => submissions.id), prizeId: uuid().notNull() },
  (row) => [primaryKey({ columns: [row.submissionId, row.prizeId] })],
)

/** Extra time for one team; the audit log has its history. */
export const submissionExtensions = table('submission_extension', {
  teamId: parentReference(() => teams.id).primaryKey(),
  until: timestampColumn().notNull(),
  reason: text().notNull(),
  grantedBy: belongsTo(() => users.id),
  ...timestamps(),
})

/** Every change of `breaksRules`, with its author and time; append-only. */
export const submissionReports = table(
  'submission_report',
  {
    id: id(),
    submissionId: parentReference(() => submissions.id),
    userId: belongsTo(() => users.id),
    breaksRules: boolean().notNull(),
    reason: text().notNull().default(''),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [index('submission_report_of').on(row.submissionId, row.createdAt.desc().nullsFirst())],
)

interface LinkFinding {
  field: 'repoLink' | 'demoUrl' | 'presentationLink' | 'videoLink' | 'description'
  url: string
  fault: 'noAnswer' | 'inside' | 'privateRepository' | 'noReadme' | 'noLicence'
}

/** Findings of the last link check of a submission. */
export const linkChecks = table('submission_link_check', {
  submissionId: parentReference(() => submissions.id).primaryKey(),
  status: text({ enum: ['waiting', 'done'] }).notNull(),
  askedAt: timestampColumn().notNull(),
  checkedAt: timestampColumn(),
  asked: jsonb().$type<string[]>().notNull().default([]),
  findings: jsonb().$type<LinkFinding[]>().notNull().default([]),
})
