import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'

/** App rules as SQL for alias `a`. */
export const applicationRows = (a: string) => ({
  /** SQL counterpart of `canSeeApplication` for a visitor. */
  isPublished: sql.raw(`(${a}.deleted_at is null and ${a}.status = 'published')`),
  /** True if the app waits for an administrator. */
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

export const countAppsInCategory = (categoryId: SQL) =>
  sql<number>`(select count(*)::int from application_category link where link.category_id = ${categoryId})`

/** Rows `a` of an account's apps, including deleted ones. */
export const userApplicationRows = (userId: SQL): SQL => sql`application a where a.user_id = ${userId}`
