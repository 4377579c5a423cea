import { type SQL, sql } from 'drizzle-orm'
import { joinEvent } from '#features/event/event/rows.ts'
import { selectWinsJson } from '#features/event/submission/rows.ts'

interface TeamOfEvent {
  eventId: SQL
  teamId: SQL
}

/** Current result of a team at an event, without amounts; null without a medal or a prize. */
export const selectCurrentResult = ({ eventId, teamId }: TeamOfEvent): SQL => sql`(
  select won - 'publishedAt' || jsonb_build_object('prizes', (
    select coalesce(jsonb_agg(prize - 'amount' - 'currency' order by number), '[]')
    from jsonb_array_elements(won -> 'prizes') with ordinality listed (prize, number)))
  from (select ${selectWinsJson(teamId)}::jsonb as won from (select) one ${joinEvent(eventId)}) given)`

/**
 * Whether the results still contain what the certificate states. Fields missing there aren't compared, so
 * certificates signed before ranks were stored stay valid.
 */
const isStillValid = sql`(select now.won @> certificate.won
    and jsonb_array_length(now.won -> 'prizes') = jsonb_array_length(certificate.won -> 'prizes')
  from (select ${selectCurrentResult({ eventId: sql`certificate.event_id`, teamId: sql`certificate.team_id` })} as won) now)`

/**
 * Whether the holder revoked row `certificate`. One that a newer certificate replaced after a correction was
 * revoked at the moment when the newer one was issued.
 */
const isRevokedByHolder = sql`(certificate.revoked_at is not null and not exists (
  select from certificate newer where newer.user_id = certificate.user_id and newer.event_id = certificate.event_id
    and newer.kind = certificate.kind and newer.issued_at = certificate.revoked_at))`

/**
 * Whether row `certificate` states a place that the results no longer contain. False for one that its holder
 * revoked, whatever the results say since.
 */
export const isOutdated = sql<boolean>`(certificate.kind = 'place' and not ${isRevokedByHolder}
  and not coalesce(${isStillValid}, false))`
