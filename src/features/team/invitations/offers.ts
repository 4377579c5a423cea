import { sql } from 'drizzle-orm'
import { personCardOf } from '#features/event/people/people.ts'
import type { SeatOffer } from '../seats/roster-contract.ts'

/** `team` of `event` with its empty seats. */
export const offerJson = sql<SeatOffer>`json_build_object(
  'id', team.id, 'eventId', team.event_id, 'eventSlug', event.slug, 'eventTitle', event.title,
  'name', team.name, 'slug', team.slug, 'description', team.description, 'image', team.image,
  'membersCount', team.members_count, 'emptySeats', greatest(0, event.max_team_size - team.members_count))`

/** The card of the account in this column. */
export const cardOf = (column: string) => sql`(
  select ${personCardOf(column)} from (values (1)) one
  left join profile p on p.user_id = ${sql.raw(column)} and p.deleted_at is null)`
