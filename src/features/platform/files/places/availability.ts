import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { profileRows } from '#features/people/profile/rows.ts'
import { projectWithProfileSql } from '#features/community/project/rows.ts'
import { teamInEvent, teamRows } from '#features/event/team/rows.ts'
import { pathPattern } from './place.ts'

export interface Availability {
  /** Whether something the file belongs to is deleted. */
  isGone: boolean
  /** Whether something the file belongs to is withheld from strangers. */
  isWithheld: boolean
  /** Tags of the notes after which the availability may change. */
  tags: string[]
}

const defaultAvailability: Availability = { isGone: false, isWithheld: false, tags: [] }
const goneAvailability: Availability = { isGone: true, isWithheld: true, tags: [] }

/**
 * Returns the availability of a file from the item it belongs to. Files of a team or submission are available
 * while team and event are. A project's files are withheld from strangers unless its owner's profile is
 * public; a room's always are. Checked on each request, so that deleting and restoring an event needs no
 * write for each of its files.
 */
export async function loadAvailability(db: Database, path: string): Promise<Availability> {
  const [, kind = '', ...ids] = pathPattern.exec(path) ?? []
  const parentSql = parentQueries[kind]?.(ids.filter((id) => id !== undefined))
  if (!parentSql) return defaultAvailability
  const [row] = await db.execute<Availability & Record<string, unknown>>(parentSql, 'objects')
  return row ?? (kind === 'room' ? goneAvailability : defaultAvailability)
}

const parentQueries: Record<string, (ids: string[]) => SQL> = {
  team: ([teamId]) => selectTeamAvailability(teamId),
  room: ([teamId]) => selectTeamAvailability(teamId, sql`true`),
  submission: ([, teamId]) => selectTeamAvailability(teamId),
  project: ([id]) => sql`
    select false as "isGone", not ${profileRows('p').isPublic} as "isWithheld", array['profile:' || p.id] as tags
    from ${projectWithProfileSql(sql`${id}::uuid`)}`,
}

const { isGone, isHidden } = eventRows('e')

const selectTeamAvailability = (teamId: string | undefined, isWithheld = isHidden) => sql`
  select ${teamRows('t').isGone} or ${isGone} as "isGone", ${isWithheld} as "isWithheld",
    array['team:' || t.id, 'event:' || e.id] as tags
  from ${teamInEvent(sql`${teamId ?? null}::uuid`)}`
