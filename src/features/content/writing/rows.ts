import { sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'

/** Rules of a tutorial or an article as SQL for alias `t`. */
export const writtenRows = (kind: 'tutorial' | 'article', folder: '/t' | '/blog') => (t: string) => ({
  /** SQL counterpart of `readable` for a visitor. */
  isPublished: sql.raw(`(${t}.deleted_at is null and ${t}.status = 'published')`),
  /** True if the text waits for a reviewer, either as a new text or with changes to an approved one. */
  isInReview: sql.raw(
    `(${t}.deleted_at is null and (${t}.status = 'inReview' or ${t}.pending = 'inReview'))`,
  ),
  /** True if the text was not imported from a file. */
  isWrittenHere: sql.raw(`${t}.source_file is null`),
  table: kind,
  title: sql.raw(`${t}.title`),
  excerpt: sql.raw(`${t}.description`),
  content: sql.raw(`${t}.body || coalesce(${t}.image, '')`),
  path: sql.raw(
    `('${folder}/' || ${t}.slug || case when ${t}.language = 'en' then '' else '?lang=' || ${t}.language end)`,
  ),
  /** Language, shown as the text's place; null for the site's own language. */
  place: sql.raw(`nullif(${t}.language, 'en')`),
  owner: sql.raw(`${t}.author_user_id`),
  isGone: isDeleted(t),
  isHidden: sql.raw(`${t}.status = 'hidden'`),
  isUnseen: sql.raw(`${t}.status <> 'published'`),
})

export type WrittenRows = ReturnType<typeof writtenRows>
