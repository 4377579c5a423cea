import { type SQL, sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { teamRows } from '#features/event/team/rows.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

const itsEvent = eventRows('its_event')
const itsTeam = teamRows('its_team')

const ofEvent = (row: string, value: SQL) =>
  sql`(select ${value} from event its_event where its_event.id = ${sql.raw(`${row}.event_id`)})`

/** Rules of help requests as SQL for alias `h`. */
export const helpRequestRows = (h: string) => {
  const ofTeam = (value: SQL) =>
    sql`(select ${value} from team its_team where its_team.id = ${sql.raw(`${h}.team_id`)})`
  return {
    table: 'help_request',
    title: sql`'Help for ' || ${ofTeam(itsTeam.title)}`,
    excerpt: sql.raw(`${h}.topic`),
    path: sql`${ofEvent(h, itsEvent.path)} || '/dash#help'`,
    place: ofEvent(h, itsEvent.title),
    event: sql.raw(`${h}.event_id`),
    owner: sql.raw(`${h}.asked_by`),
    isGone: sql`(${sql.raw(`${h}.ended_at is not null`)} or ${ofTeam(sql`(${itsTeam.isGone} or ${itsTeam.isAway})`)})`,
    isHidden: sql.raw(`${h}.hidden_at is not null`),
  }
}

/** Unclaimed requests of an event, as SQL with alias `h`. */
export const unclaimedIn = (eventId: SQL): SQL =>
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
  title: sql`'Office hours at ' || ${ofEvent(o, itsEvent.title)}`,
  path: sql`${ofEvent(o, itsEvent.path)} || '/dash#help'`,
  excerpt: sql.raw(`${o}.place`),
  place: ofEvent(o, itsEvent.title),
  event: sql.raw(`${o}.event_id`),
  owner: sql.raw(`${o}.mentor_id`),
  isGone: sql`false`,
  isAway: ofEvent(o, itsEvent.isGone),
  isHidden: sql.raw(`${o}.hidden_at is not null`),
})
