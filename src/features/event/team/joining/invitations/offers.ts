import { sql } from 'drizzle-orm'
import type { SeatOffer } from '../../seats/roster-contract.ts'

/** Team from row `team` of row `event`, with its empty seats. */
export const offerJson = sql<SeatOffer>`json_build_object(
  'id', team.id, 'eventId', team.event_id, 'eventSlug', event.slug, 'eventTitle', event.title,
  'name', team.name, 'slug', team.slug, 'description', team.description, 'image', team.image,
  'membersCount', team.members_count, 'emptySeats', greatest(0, event.max_team_size - team.members_count))`
