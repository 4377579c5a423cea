import { type SQL, sql } from 'drizzle-orm'
import { joinEvent } from '#features/event/event/rows.ts'
import { submissionRows, submittedTo } from '#features/event/submission/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'

interface EntryQuery {
  eventId: string
  shortlist: string[] | null
  now: Date
}

/** Projects `s` of teams `t` that can be voted for: everybody sees them, and they are on the shortlist where there is one. */
export function entriesOf({ eventId, shortlist, now }: EntryQuery): SQL {
  const join = sql`${joinEvent(sql`s.event_id`)} ${joinTeam(sql`s.team_id`)}`
  return sql`${submittedTo(sql`${eventId}`, join)} and ${submissionRows('s').isOut(now, 'e')}
    ${shortlist ? sql`and s.id = any(${sql.param(shortlist)}::uuid[])` : sql``}`
}

export const projectColumns = sql`s.id as "submissionId", s.title, s.slug,
  json_build_object('slug', t.slug, 'name', t.name) as team`

/** Rows of what can be voted for at this moment, by id. */
export const isEntry = (id: string, wanted: EntryQuery): SQL =>
  sql`select s.team_id as "teamId" from ${entriesOf(wanted)} and s.id = ${id}`
