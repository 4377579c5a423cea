import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'

/** The rules of an app, said to the database of row `a`. */
export const applicationRows = (a: string) => ({
  /** As `isThere` for a visitor. */
  isPublished: sql.raw(`(${a}.deleted_at is null and ${a}.status = 'published')`),
  /** Waits for whoever publishes it. */
  isQueued: sql.raw(`(${a}.deleted_at is null and ${a}.queued_at is not null)`),
  table: 'application',
  title: sql.raw(`${a}.title`),
  excerpt: sql.raw(`${a}.short_description`),
  path: sql.raw(`'/apps/app?id=' || ${a}.id`),
  owner: sql.raw(`${a}.user_id`),
  isGone: isDeleted(a),
  isHidden: sql.raw(`${a}.status = 'hidden'`),
  isUnseen: sql.raw(`${a}.status <> 'published'`),
})

/** How many apps are in a category. */
export const applicationsIn = (categoryId: SQL) =>
  sql<number>`(select count(*)::int from application_category link where link.category_id = ${categoryId})`

/** Rows `a` of what this account built, deleted ones too. */
export const applicationsOf = (userId: SQL): SQL => sql`application a where a.user_id = ${userId}`
