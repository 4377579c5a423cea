import { type SQL, sql } from 'drizzle-orm'
import { shownPersonJson } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { cardJson, openCards, roleHolders, roleOrder } from '../rows.ts'
import type { EventRoleName, OwnRole, PersonInRole } from './role.ts'

/** Shown person with the profile's id, because the page depends on that profile. */
export type WithProfileId<Shown> = Shown & { profileId: string | null }

const maxPeople = 300
/**
 * People with a role and cards of speakers without an account, those in the main roles first. `where` is a
 * condition on event_role or speaker_card `r`.
 */
export const peopleJson = (where: SQL) => sql<WithProfileId<PersonInRole>[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'eventRole', r.event_role, 'tag', r.tag,
    'isCard', r.profile_id is null, 'profile', r.person, 'profileId', r.profile_id)), '[]')
  from (
    select * from (
      select r.id, r.event_role, r.tag, r.profile_id, r.created_at, ${shownPersonJson} as person
        from ${roleHolders} where ${where}
      union all
      select r.id, 'Speaker', r.tag, null, r.created_at, ${cardJson} from ${openCards} and ${where}
    ) r order by ${roleOrder} limit ${sql.raw(String(maxPeople))}
  ) r)`

/** Roles of one account; none for a visitor. */
export const rolesJson = (where: SQL, userId: string | null) => sql<EventRoleName[]>`(
  select coalesce(json_agg(r.event_role order by r.event_role), '[]')
  from ${roleHolders} where ${where} and p.user_id = ${userId}::uuid)`

/** Roles of one account with their ids; none for a visitor. */
export const ownRolesJson = (where: SQL, userId: string | null) => sql<OwnRole[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'eventRole', r.event_role) order by r.event_role), '[]')
  from ${roleHolders} where ${where} and p.user_id = ${userId}::uuid)`

/**
 * Registers one person's profile as a dependency; without a profile, registers all new profiles, because the
 * person may create one.
 */
export const registerPersonUse = (ctx: Context, profileId: string | null): void =>
  profileId ? ctx.uses('profile', profileId) : ctx.uses('new-profiles')

export function registerPeopleUses(ctx: Context, people: { profileId: string | null }[]) {
  for (const { profileId } of people) if (profileId) ctx.uses('profile', profileId)
}
