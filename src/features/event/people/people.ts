import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { faceOfColumn } from '#lib/face-of.ts'
import { firstNameOf } from './person-name.ts'
import type { EventRoleName, PersonInRole } from './role.ts'

/** One more than what is shown: the profile's id, so that a changed profile makes the page anew. */
export type Listed<Shown> = Shown & { profileId: string }

/** The public card of profile `p`; a private one leaves only names and picture (docs/rules.md#private-profile). */
export const shownPersonJson = sql.raw(`json_build_object(
  'id', case when p.public then p.id end,
  'userId', case when p.public then p.user_id end,
  'userName', case when p.public then p.user_name end,
  'firstName', p.first_name,
  'lastName', p.last_name,
  'picture', p.picture,
  'face', ${faceOfColumn('p.user_id')},
  'role', case when p.public then p.role else '' end,
  'organization', case when p.public then p.organization else '' end,
  'about', case when p.public then left(p.about, 400) else '' end,
  'url', case when p.public then p.personalwebsite_url end,
  'linkedinUrl', case when p.public then p.linkedin_url end,
  'twitterUrl', case when p.public then p.twitter_url end)`)

/**
 * The public card of profile `p` of the account in `column` (docs/rules.md#private-profile), which may have none: what lists of
 * people show, and no way to reach anyone.
 */
export const personCardOf = (column: string): SQL =>
  sql.raw(`json_build_object(
  'id', case when p.public then p.id end,
  'userId', case when p.public then p.user_id end,
  'userName', case when p.public then p.user_name end,
  'firstName', ${firstNameOf(column)},
  'lastName', coalesce(p.last_name, ''),
  'picture', p.picture,
  'face', ${faceOfColumn(column)},
  'role', case when p.public then p.role else '' end)`)

const most = 300
/** Of roles `r`: those who carry the event first. */
export const roleOrder = sql.raw(
  `array_position(array['Organizer','Host','Speaker','Judge','Mentor','Guest','Volunteer','Attendee'], r.event_role), r.created_at, r.id`,
)

/** People with a role, those who carry the event first; `where` is about event_role `r`. */
export const peopleJson = (where: SQL) => sql<Listed<PersonInRole>[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'eventRole', x.event_role, 'tag', x.tag,
    'profile', x.person, 'profileId', x.profile_id)), '[]')
  from (
    select r.id, r.event_role, r.tag, r.profile_id, ${shownPersonJson} as person
    from event_role r join profile p on p.id = r.profile_id and p.deleted_at is null
    where ${where} and r.deleted_at is null order by ${roleOrder} limit ${sql.raw(String(most))}
  ) x)`

/** The roles of one account; none for a visitor. */
export const rolesJson = (where: SQL, userId: string | null) => sql<EventRoleName[]>`(
  select coalesce(json_agg(r.event_role order by r.event_role), '[]')
  from event_role r join profile p on p.id = r.profile_id and p.deleted_at is null
  where ${where} and r.deleted_at is null and p.user_id = ${userId}::uuid)`

/** The same of one person, who may have no profile yet and gets it unforeseen. */
export const usesPerson = (ctx: Context, profileId: string | null): void =>
  profileId ? ctx.uses('profile', profileId) : ctx.uses('new-profiles')

/** A page that shows these people changes with their profiles. */
export function usesPeople(ctx: Context, people: { profileId: string }[]) {
  for (const { profileId } of people) ctx.uses('profile', profileId)
}
