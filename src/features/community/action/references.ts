import { type SQL, sql } from 'drizzle-orm'
import { articleRows } from '#features/content/blog/rows.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import type { EventRoleName } from '#features/event/event/people/role.ts'
import { eventOut, eventRows } from '#features/event/event/rows.ts'
import { isMember } from '#features/event/participant/rows.ts'
import { submissionsToEvents } from '#features/event/submission/rows.ts'
import { itemInEvent, isSpeakerAt } from '#features/event/timeline/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { AwardSubjectType, ActionSlug } from './awards/fixed-actions.ts'

/** Item that an award is for, with the caller's and the recipient's relation to it. */
export interface ReferencedItem {
  eventId: string | null
  /** The caller's roles in the event. */
  roles: EventRoleName[]
  /** The recipient's roles in the event. */
  theirRoles: EventRoleName[]
  isSpeaker: boolean
  isInTeam: boolean
}

/** Finds the referenced item; undefined if it is missing, of another kind, or no longer counts. */
export async function findReferencedItem(
  { db, viewer }: Context,
  { about, reference, userId }: { about: AwardSubjectType; reference: string; userId: string },
): Promise<ReferencedItem | undefined> {
  const id = sql`${reference}::uuid`
  const [target] = await db.execute<ReferencedItem & Record<string, unknown>>(
    sql`
    with found as (${referenceQueries[about](id)})
    select event_id as "eventId",
      ${rolesJson(sql`r.event_id = found.event_id`, viewer?.id ?? null)} as roles,
      ${rolesJson(sql`r.event_id = found.event_id`, userId)} as "theirRoles",
      ${isSpeakerAt(userId, sql`found.event_id`)} as "isSpeaker",
      ${isMember(userId, sql`found.team_id`)} as "isInTeam"
    from found`,
    'objects',
  )
  return target
}

type ReferenceQueries = Record<AwardSubjectType, (id: SQL) => SQL>

const event = (id: SQL) => sql`select e.id as event_id, null::uuid as team_id from ${eventOut(id)}`

const text = (selectRows: typeof tutorialRows) => (id: SQL) => {
  const { table, isGone } = selectRows('t')
  return sql`select null::uuid as event_id, null::uuid as team_id
    from ${sql.identifier(table)} t where t.id = ${id} and not (${isGone})`
}

const referenceQueries: ReferenceQueries = {
  tutorial: text(tutorialRows),
  article: text(articleRows),
  submission: (id) =>
    sql`select s.event_id, s.team_id from ${submissionsToEvents(eventRows('e').isOut)} and s.id = ${id}`,
  event,
  /** Id of a talk in the schedule, or of the event in which it was given. */
  talk: (id) => sql`
    select e.id as event_id, null::uuid as team_id from ${itemInEvent(id)}
    union all ${event(id)}`,
}

/** Returns the reason why the person cannot have earned the award there; null if they can. */
export function getIneligibility(
  action: ActionSlug,
  { theirRoles, isSpeaker, isInTeam }: ReferencedItem,
): string | null {
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
