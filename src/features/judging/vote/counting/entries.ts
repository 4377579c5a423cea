import { type SQL, sql } from 'drizzle-orm'
import { joinEvent } from '#features/event/event/rows.ts'
import { isDisqualified, submissionRows, submissionsToEvent } from '#features/event/submission/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'

interface EntryQuery {
  eventId: string
  shortlist: string[] | null
  now: Date
}

/**
 * Selects projects `s` of teams `t` that are open to votes: public ones that aren't disqualified, and on the
 * shortlist if there is one.
 */
export function selectVotableProjects({ eventId, shortlist, now }: EntryQuery): SQL {
  const join = sql`${joinEvent(sql`s.event_id`)} ${joinTeam(sql`s.team_id`)}`
  return sql`${submissionsToEvent(sql`${eventId}`, join)} and ${submissionRows('s').isOut(now, 'e')} and not ${isDisqualified('s')}
    ${shortlist ? sql`and s.id = any(${sql.param(shortlist)}::uuid[])` : sql``}`
}

export const projectColumns = sql`s.id as "submissionId", s.title, s.slug,
  json_build_object('slug', t.slug, 'name', t.name) as team`

/** Selects the project if it is open to votes now. */
export const isEntry = (id: string, entryQuery: EntryQuery): SQL =>
  sql`select s.team_id as "teamId" from ${selectVotableProjects(entryQuery)} and s.id = ${id}`

/** Selects projects `s` of the event whose votes count: submitted, neither hidden nor disqualified. */
export const countedProjects = (eventId: SQL): SQL =>
  sql`${submissionsToEvent(eventId)} and not ${isDisqualified('s')}`

/** Whether vote `g` counts. Votes for other projects cost their voters nothing. */
export const isCounted = (eventId: SQL): SQL =>
  sql`exists (select from ${countedProjects(eventId)} and s.id = g.submission_id)`
