import { type SQL, sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { teamRows } from '#features/event/team/rows.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

const eventSql = eventRows('its_event')
const teamSql = teamRows('its_team')

const selectFromEvent = (row: string, value: SQL) =>
  sql`(select ${value} from event its_event where its_event.id = ${sql.raw(`${row}.event_id`)})`

/** Rules of help requests as SQL for alias `h`. */
export const helpRequestRows = (h: string) => {
  const selectFromTeam = (value: SQL) =>
    sql`(select ${value} from team its_team where its_team.id = ${sql.raw(`${h}.team_id`)})`
  return {
    table: 'help_request',
    title: sql`'Help for ' || ${selectFromTeam(teamSql.title)}`,
    excerpt: sql.raw(`${h}.topic`),
    path: sql`${selectFromEvent(h, eventSql.path)} || '/dash/help'`,
    place: selectFromEvent(h, eventSql.title),
    event: sql.raw(`${h}.event_id`),
    owner: sql.raw(`${h}.asked_by`),
    isGone: sql`(${sql.raw(`${h}.ended_at is not null`)} or ${selectFromTeam(sql`(${teamSql.isGone} or ${teamSql.isAway})`)})`,
    isHidden: sql.raw(`${h}.hidden_at is not null`),
  }
}

/** Unclaimed open requests of an event that aren't hidden, as SQL with alias `h`. */
export const unclaimedRequests = (eventId: SQL): SQL =>
  sql`help_request h where h.event_id = ${eventId} and h.claimed_by is null and h.hidden_at is null
    and not ${helpRequestRows('h').isGone}`

/** Rules of office hours as SQL for alias `o`. */
export const officeSlotRows = (o: string) => ({
  /** SQL counterpart of `isSlotShown`. */
  visibleTo(viewer: Viewer): SQL {
    if (viewer.role === 'ADMIN') return sql`true`
    return sql`(${sql.raw(`${o}.hidden_at is null`)} or ${sql.raw(`${o}.mentor_id`)} = ${viewer.id})`
  },
  table: 'office_slot',
  title: sql`'Office hours at ' || ${selectFromEvent(o, eventSql.title)}`,
  path: sql`${selectFromEvent(o, eventSql.path)} || '/dash/help'`,
  excerpt: sql.raw(`${o}.place`),
  place: selectFromEvent(o, eventSql.title),
  event: sql.raw(`${o}.event_id`),
  owner: sql.raw(`${o}.mentor_id`),
  isGone: sql`false`,
  isAway: selectFromEvent(o, eventSql.isGone),
  isHidden: sql.raw(`${o}.hidden_at is not null`),
})
