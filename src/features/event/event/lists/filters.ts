import { and, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#database/letters.ts'
import { usesTechnology } from '#features/content/technology/rows.ts'
import type { EventQuery } from '../contract.ts'
import type { Moments } from '../life/phase-rows.ts'
import { eventRows } from '../rows.ts'
import { eventEndSql, eventStartsAt, eventTechnologies } from '../table.ts'
import { noPlacePattern } from './on-site.ts'

/** Times that decide an event's phase. A stream has no judging, so it closes at its end. */
export const eventTimes: Moments = {
  startsAt: eventStartsAt,
  overAt: eventEndSql,
  closesAt: eventRows('event').closesAt,
}

type Filters = Pick<EventQuery, 'search' | 'technology' | 'place' | 'type' | 'prizes' | 'length' | 'teamSize'>

/** Filters of an event list besides its phase; blank ones are ignored. */
export function buildListFilters({ search, technology, place, type, ...rest }: Filters): SQL | undefined {
  const { prizes, length, teamSize } = rest
  return and(
    search ? matches(search) : undefined,
    technology ? matchesTechnology(technology) : undefined,
    place === 'online' ? sql`(type = 'HYBRID' or not ${onSite})` : undefined,
    place === 'onSite' ? onSite : undefined,
    type ? sql`type = ${type}` : undefined,
    prizes ? sql`prizes <> '[]'::jsonb` : undefined,
    length ? lengths[length] : undefined,
    teamSize ? teamSizes[teamSize] : undefined,
  )
}

/**
 * Condition for the searched text anywhere in title, tagline or place, ignoring case and accents; wildcards
 * count as letters.
 */
export const matches = (search: string): SQL => sql`words like '%' || ${escapeLike(search)} || '%'`

const matchesTechnology = (slug: string): SQL =>
  usesTechnology({ by: eventTechnologies.eventId, id: sql`event.id` }, slug)

const lengths = {
  day: sql`end_at <= start_at + interval '1 day'`,
  weekend: sql`(end_at > start_at + interval '1 day' and end_at <= start_at + interval '4 days')`,
  longer: sql`end_at > start_at + interval '4 days'`,
}

const teamSizes = {
  alone: sql`max_team_size = 1`,
  small: sql`max_team_size between 2 and 5`,
  large: sql`max_team_size > 5`,
}

/** SQL counterpart of `isOnSite` for rows of `event`. */
const onSite: SQL = sql`(type in ('ONSITE', 'HYBRID') or (type = 'HACKATHON' and btrim(place) !~* ${noPlacePattern.source}))`
