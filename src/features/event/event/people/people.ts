import { type SQL, sql } from 'drizzle-orm'
import { shownPersonJson } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { cardJson, openCards, roleHolders, roleOrder } from '../rows.ts'
import type { EventRoleName, PersonInRole } from './role.ts'

/** One more than what is shown: the profile's id, so that a changed profile makes the page anew. */
export type Listed<Shown> = Shown & { profileId: string | null }

const most = 300
/**
 * People with a role and cards of speakers without an account, those who carry the event first. `where` is about
 * event_role or speaker_card `r`.
 */
export const peopleJson = (where: SQL) => sql<Listed<PersonInRole>[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'eventRole', r.event_role, 'tag', r.tag,
    'isCard', r.profile_id is null, 'profile', r.person, 'profileId', r.profile_id)), '[]')
  from (
    select * from (
      select r.id, r.event_role, r.tag, r.profile_id, r.created_at, ${shownPersonJson} as person
        from ${roleHolders} where ${where}
      union all
      select r.id, 'Speaker', r.tag, null, r.created_at, ${cardJson} from ${openCards} and ${where}
    ) r order by ${roleOrder} limit ${sql.raw(String(most))}
  ) r)`

/** The roles of one account; none for a visitor. */
export const rolesJson = (where: SQL, userId: string | null) => sql<EventRoleName[]>`(
  select coalesce(json_agg(r.event_role order by r.event_role), '[]')
  from ${roleHolders} where ${where} and p.user_id = ${userId}::uuid)`

/** The same of one person, who may have no profile yet and gets it unforeseen. */
export const usesPerson = (ctx: Context, profileId: string | null): void =>
  profileId ? ctx.uses('profile', profileId) : ctx.uses('new-profiles')

/** A page that shows these people changes with their profiles. */
export function usesPeople(ctx: Context, people: { profileId: string | null }[]) {
  for (const { profileId } of people) if (profileId) ctx.uses('profile', profileId)
}
