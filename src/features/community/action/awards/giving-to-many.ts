import { sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import type { EventRoleName } from '#features/event/event/people/role.ts'
import { eventOut, roleHolders } from '#features/event/event/rows.ts'
import { membersWithProject } from '#features/event/submission/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { lockActionById } from './catalog.ts'
import type { GroupAward } from '../contract.ts'
import { type ActionSlug, fixedAction } from './fixed-actions.ts'
import { assertMedalUnsigned } from './signed-medals.ts'
import { award, type Due, lockLedger } from '../points/ledger.ts'
import { giveActions } from '../policy.ts'

/** Maximum people per request; larger groups are awarded role by role, or some teams at a time. */
const maxPeople = 5000

/**
 * Gives an award to many people. For actions about a submission, members of teams get the award for their own
 * team's submission; for all others, for the event. The caller is left out unless ADMIN. 409 for more than
 * 5,000 people, and for a medal whose results two must sign.
 */
export async function postActionsEventMembers(
  ctx: MemberContext,
  { actionId, eventId, eventRole, teamIds, reason }: GroupAward,
): Promise<{ people: number; already: number }> {
  const action = await lockActionById(ctx, actionId)
  const roles = await findEventRoles(ctx, eventId)
  allow(ctx, giveActions, { roles: roles ?? [], action: action.slug, isOwn: false })
  if (!roles) throw notFound('Event')
  await assertMedalUnsigned(ctx, { action: action.slug, eventId })
  assertMatchingGroup(action.slug, { eventRole, teamIds })
  await lockLedger(ctx, { eventId, reference: eventId })
  const recipients = eventRole
    ? await holders(ctx, { eventId, eventRole })
    : await members(ctx, { eventId, teamIds })
  if (recipients.length > maxPeople)
    throw conflict(`That’s more than ${maxPeople} people. Choose a few teams at a time.`, 'too_many_people')
  const others =
    ctx.viewer.role === 'ADMIN' ? recipients : recipients.filter(({ userId }) => userId !== ctx.viewer.id)
  const newAwards = await award(ctx, { action, awardedBy: ctx.viewer.id }, others)
  if (newAwards.length > 0)
    await record(ctx, {
      what: 'points.given-to-many',
      subject: { kind: 'event', id: eventId },
      after: { action: action.slug, points: action.points, people: newAwards.length, eventRole, teamIds },
      reason,
    })
  return { people: newAwards.length, already: others.length - newAwards.length }
}

type Circle = Pick<GroupAward, 'eventRole' | 'teamIds'>

/** Throws 422 for a group that cannot have earned the award. */
function assertMatchingGroup(slug: ActionSlug, { eventRole, teamIds }: Circle) {
  const { about } = fixedAction(slug)
  if (about === 'tutorial' || about === 'article')
    throw invalid({ actionId: 'You can’t give this for an event' })
  if (about === 'submission' && eventRole) throw invalid({ eventRole: 'Only team members can earn this' })
  if (eventRole && teamIds) throw invalid({ teamIds: 'Choose a role or some teams' })
  if (slug === 'mentor' && eventRole !== 'Mentor') throw invalid({ eventRole: 'Only mentors can earn this' })
  if (slug === 'open-talk' && (!eventRole || eventRole === 'Attendee'))
    throw invalid({ eventRole: 'Choose the role of the people who gave the talks' })
}

/** Returns the caller's roles in the event; undefined for a missing event or a draft. */
async function findEventRoles(
  { db, viewer }: MemberContext,
  eventId: string,
): Promise<EventRoleName[] | undefined> {
  const [event] = await db.execute<{ roles: EventRoleName[] }>(
    sql`
    select ${rolesJson(sql`r.event_id = e.id`, viewer.id)} as roles from ${eventOut(sql`${eventId}::uuid`)}`,
    'objects',
  )
  return event?.roles
}

const holders = (
  { db }: MemberContext,
  { eventId, eventRole }: { eventId: string; eventRole: EventRoleName },
): Promise<Due[]> =>
  db.execute<Due & Record<string, unknown>>(
    sql`
    select p.user_id as "userId", r.event_id as reference, r.event_id as "eventId"
    from ${roleHolders} where r.event_id = ${eventId}::uuid and r.event_role = ${eventRole}
    limit ${maxPeople + 1}`,
    'objects',
  )

/** Returns the members of teams that have submitted. */
const members = (
  { db }: MemberContext,
  { eventId, teamIds }: { eventId: string; teamIds: string[] | undefined },
): Promise<Due[]> =>
  db.execute<Due & Record<string, unknown>>(
    sql`
    select pt.user_id as "userId", s.id as reference, s.event_id as "eventId"
    from ${membersWithProject(sql`${eventId}::uuid`)}
      ${teamIds ? sql`and s.team_id = any(${sql.param(teamIds)}::uuid[])` : sql``}
    limit ${maxPeople + 1}`,
    'objects',
  )
