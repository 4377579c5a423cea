import { sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'

/** What a technology is, said to the database of row `t`. */
export const technologyRows = (t: string) => ({
  table: 'technology',
  title: sql.raw(`${t}.name`),
  excerpt: sql.raw(`${t}.description`),
  path: sql.raw(`('/tech/' || coalesce((select provider.slug from technology provider
    where provider.id = ${t}.provider_id) || '/', '') || ${t}.slug)`),
  place: sql.raw(`(select provider.name from technology provider where provider.id = ${t}.provider_id)`),
  owner: sql.raw(`${t}.author_user_id`),
  isGone: isDeleted(t),
})
