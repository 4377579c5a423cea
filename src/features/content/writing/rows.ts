import { sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'

/** The rules of a tutorial or an article, said to the database of row `t`. */
export const writtenRows = (kind: 'tutorial' | 'article', folder: '/t' | '/blog') => (t: string) => ({
  /** As `readable` for a visitor. */
  isPublished: sql.raw(`(${t}.deleted_at is null and ${t}.status = 'published')`),
  /** New, or changed since it was published, and given to those who publish. */
  isInReview: sql.raw(
    `(${t}.deleted_at is null and (${t}.status = 'inReview' or ${t}.pending = 'inReview'))`,
  ),
  /** Not imported from a file. */
  isWrittenHere: sql.raw(`${t}.source_file is null`),
  table: kind,
  title: sql.raw(`${t}.title`),
  excerpt: sql.raw(`${t}.description`),
  content: sql.raw(`${t}.body || coalesce(${t}.image, '')`),
  path: sql.raw(
    `('${folder}/' || ${t}.slug || case when ${t}.language = 'en' then '' else '?lang=' || ${t}.language end)`,
  ),
  /** What it belongs to, for people: another language than the site's own. */
  place: sql.raw(`nullif(${t}.language, 'en')`),
  owner: sql.raw(`${t}.author_user_id`),
  isGone: isDeleted(t),
  isHidden: sql.raw(`${t}.status = 'hidden'`),
  isUnseen: sql.raw(`${t}.status <> 'published'`),
})

export type WrittenRows = ReturnType<typeof writtenRows>
