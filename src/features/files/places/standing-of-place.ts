import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { pathForm } from './place.ts'

/** What the things around a file say of it. */
export interface PlaceStanding {
  /** Something that it is a part of is deleted. */
  isGone: boolean
  /** Something that it is a part of is kept from strangers. */
  isWithheld: boolean
  /** The notes that may change this. */
  tags: string[]
}

const alone: PlaceStanding = { isGone: false, isWithheld: false, tags: [] }

/**
 * A file is there as long as what its place is a part of: a team's and a submission's while team and event are, and a
 * project's for strangers while its owner's profile is public. Asked at each look, so that what goes with an event and
 * comes back with it needs no write for each of its files.
 */
export async function standingOfPlace(db: Database, path: string): Promise<PlaceStanding> {
  const [, kind = '', ...ids] = pathForm.exec(path) ?? []
  const around = surroundings[kind]?.(ids.filter((id) => id !== undefined))
  if (!around) return alone
  const [found] = await db.execute<PlaceStanding & Record<string, unknown>>(around, 'objects')
  return found ?? alone
}

const surroundings: Record<string, (ids: string[]) => SQL> = {
  team: ([teamId]) => inEvent(teamId),
  submission: ([, teamId]) => inEvent(teamId),
  project: ([id]) => sql`
    select false as "isGone", not p.public or p.deleted_at is not null as "isWithheld",
      array['profile:' || p.id] as tags
    from project o join profile p on p.id = o.profile_id where o.id = ${id}::uuid`,
}

const inEvent = (teamId: string | undefined) => sql`
  select t.deleted_at is not null or e.deleted_at is not null as "isGone", e.hidden_at is not null as "isWithheld",
    array['team:' || t.id, 'event:' || e.id] as tags
  from team t join event e on e.id = t.event_id where t.id = ${teamId ?? null}::uuid`
