import { getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isDeleted } from '#database/noun-rows.ts'
import { eventRows, isPlaced, namedInResults } from '#features/event/rows.ts'
import { membersOf } from '#features/participant/rows.ts'
import { teamRows } from '#features/team/rows.ts'
import type { Category } from './shapes.ts'

/** The rules of a submission, said to the database of row `s`. */
export const submissionRows = (s: string) => ({
  /** Not a draft. */
  isSubmitted: sql.raw(`(${s}.deleted_at is null and ${s}.submitted_at is not null)`),
  /** As `isShown` for a visitor; `e` is the row of its event. */
  isOut: (now: Date, e: string): SQL =>
    sql`(${sql.raw(`${s}.deleted_at is null and ${s}.submitted_at is not null and ${s}.hidden_at is null`)}
      and ${eventRows(e).showsSubmissions(now)})`,
  /** A medal, a rank or a prize. */
  isPlaced: isPlaced(s),
  table: 'submission',
  title: sql.raw(`${s}.title`),
  excerpt: sql.raw(`${s}.short_description`),
  /** A draft may have no address yet. */
  path: sql`(select ${teamRows('its_team').path} || '/' || coalesce(${sql.raw(`${s}.slug`)}, 'draft')
    from team its_team where its_team.id = ${sql.raw(`${s}.team_id`)})`,
  /** What it belongs to, for people. */
  place: sql`(select ${sql.raw(`${s}.team_name`)} || ' · ' || its_event.title from event its_event
    where its_event.id = ${sql.raw(`${s}.event_id`)})`,
  owner: sql.raw(`${s}.admin_user_id`),
  sharers: membersOf(sql.raw(`${s}.team_id`)),
  hasWon: namedInResults(`won.id = ${s}.id`),
  isGone: isDeleted(s),
  isHidden: sql.raw(`${s}.hidden_at is not null`),
  isUnseen: sql.raw(`${s}.submitted_at is null`),
})

/** Whatever has categories names them in a table of its own: its column for what has them, and whose they are. */
interface Use {
  by: AnyPgColumn
  id: SQL
}

const categoriesOf = ({
  by,
  id,
}: Use) => sql`${getColumnTable(by)} link join category c on c.id = link.category_id
  where link.${sql.identifier(by.name)} = ${id}`

/** The categories of one thing, by name. */
export const categoryTags = (use: Use) => sql<Category[]>`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.name, c.id), '[]')
  from ${categoriesOf(use)})`

/** The names of the categories of one thing in one text. */
export const categoryNames = (use: Use, between: string): SQL =>
  sql`(select string_agg(c.name, ${between} order by c.name) from ${categoriesOf(use)})`

/** All of them, to choose from. */
export const categoryChoices: SQL = sql`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name)
    order by c.name collate "und-x-icu", c.id), '[]') from category c)`
