import { type SQL, sql } from 'drizzle-orm'
import { shownPersonJson } from '#features/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { roleHolders, roleOrder } from '../rows.ts'
import type { EventRoleName, PersonInRole } from './role.ts'

/** One more than what is shown: the profile's id, so that a changed profile makes the page anew. */
export type Listed<Shown> = Shown & { profileId: string }

const most = 300
/** People with a role, those who carry the event first; `where` is about event_role `r`. */
export const peopleJson = (where: SQL) => sql<Listed<PersonInRole>[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'eventRole', x.event_role, 'tag', x.tag,
    'profile', x.person, 'profileId', x.profile_id)), '[]')
  from (
    select r.id, r.event_role, r.tag, r.profile_id, ${shownPersonJson} as person
    from ${roleHolders} where ${where} order by ${roleOrder} limit ${sql.raw(String(most))}
  ) x)`

/** The roles of one account; none for a visitor. */
export const rolesJson = (where: SQL, userId: string | null) => sql<EventRoleName[]>`(
  select coalesce(json_agg(r.event_role order by r.event_role), '[]')
  from ${roleHolders} where ${where} and p.user_id = ${userId}::uuid)`

/** The same of one person, who may have no profile yet and gets it unforeseen. */
export const usesPerson = (ctx: Context, profileId: string | null): void =>
  profileId ? ctx.uses('profile', profileId) : ctx.uses('new-profiles')

/** A page that shows these people changes with their profiles. */
export function usesPeople(ctx: Context, people: { profileId: string }[]) {
  for (const { profileId } of people) ctx.uses('profile', profileId)
}
