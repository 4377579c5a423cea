import { sql } from 'drizzle-orm'
import { rolesJson } from '#features/event/people/people.ts'
import type { EventRoleName } from '#features/event/people/role.ts'
import { eventRows } from '#features/event/rows.ts'
import { submissionRows } from '#features/submission/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { About, ActionSlug } from './awards/fixed-actions.ts'

/** What an award points at, and how the asking person and the awarded one stand to it. */
export interface Referred {
  eventId: string | null
  /** Of the asking person, in the event. */
  roles: EventRoleName[]
  /** Of the person who is to be awarded, there. */
  theirRoles: EventRoleName[]
  isSpeaker: boolean
  isInTeam: boolean
}

/** Undefined for what is not there, is of another kind, or no longer counts. */
export async function referredTo(
  { db, viewer }: Context,
  { about, reference, userId }: { about: About; reference: string; userId: string },
): Promise<Referred | undefined> {
  const id = sql`${reference}::uuid`
  const [found] = await db.execute<Referred & Record<string, unknown>>(
    sql`
    with found as (${foundBy[about](id)})
    select event_id as "eventId",
      ${rolesJson(sql`r.event_id = found.event_id`, viewer?.id ?? null)} as roles,
      ${rolesJson(sql`r.event_id = found.event_id`, userId)} as "theirRoles",
      exists (select from timeline_speaker s join profile p on p.id = s.profile_id
        join timeline_event t on t.id = s.timeline_event_id and t.deleted_at is null
        where t.event_id = found.event_id and p.user_id = ${userId}::uuid) as "isSpeaker",
      exists (select from participant pt where pt.team_id = found.team_id and pt.user_id = ${userId}::uuid
        and pt.deleted_at is null) as "isInTeam"
    from found`,
    'objects',
  )
  return found
}

type Found = Record<About, (id: ReturnType<typeof sql>) => ReturnType<typeof sql>>

const event = (id: ReturnType<typeof sql>) => sql`
  select e.id as event_id, null::uuid as team_id from event e
  where e.id = ${id} and ${eventRows('e').isOut}`

const foundBy: Found = {
  tutorial: (id) => sql`
    select null::uuid as event_id, null::uuid as team_id from tutorial where id = ${id} and deleted_at is null`,
  article: (id) => sql`
    select null::uuid as event_id, null::uuid as team_id from article where id = ${id} and deleted_at is null`,
  submission: (id) => sql`
    select s.event_id, s.team_id from submission s join event e on e.id = s.event_id and ${eventRows('e').isOut}
    where s.id = ${id} and ${submissionRows('s').isSubmitted}`,
  event,
  /** One of a programme, or the event in which it was given. */
  talk: (id) => sql`
    select e.id as event_id, null::uuid as team_id
    from timeline_event t join event e on e.id = t.event_id and ${eventRows('e').isOut}
    where t.id = ${id} and t.deleted_at is null
    union all ${event(id)}`,
}

/** Why the person cannot have earned it there; null when they can. */
export function whyNot(action: ActionSlug, { theirRoles, isSpeaker, isInTeam }: Referred): string | null {
  switch (action) {
    case 'mentor':
      return theirRoles.includes('Mentor') ? null : 'This person isn’t a mentor of the event'
    case 'open-talk':
      return isSpeaker || theirRoles.some((role) => role !== 'Attendee')
        ? null
        : 'This person has no role in the event'
    case 'tutorial':
    case 'blog':
      return null
    default:
      return isInTeam ? null : 'This person isn’t on the team behind this project'
  }
}
