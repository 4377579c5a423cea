import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { endIdleJudges } from '#features/people/auth/token/end-tokens.ts'
import { countMailReach } from '#features/platform/notification/notifying/reach/mail-reach.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { indexEvent } from '../site-wide/findable.ts'
import { ensureOtherOrganizer } from '#features/people/profile/site-wide/last-organizer.ts'
import { loadManagedEvent, type LoadedEvent, loadEventById } from '../load-event.ts'
import { assertOneOrganizerIsEnough } from '../writing/two-signatures.ts'
import { peopleJson } from './people.ts'
import { managingRoles, removeEventRole } from '../policy.ts'
import type { EventRoleDraft } from './role-contract.ts'
import { requireRole } from './role-rule.ts'
import type { PersonInRole } from './role.ts'
import { mailRole, notifyManagersOfLeaving, notifyRemoved } from './role-mail.ts'
import { currentJudges } from '#features/judging/judge/rows.ts'
import { participants } from '#features/event/participant/table.ts'
import { teams } from '#features/event/team/table.ts'
import { eventRoles } from '../table.ts'

/**
 * Gives a role. 422 unless exactly one of event and stream is given, and for a judge of a stream; 409 if the person already has the role,
 * or competes and `confirmed` isn't set.
 */
export async function createEventRole(
  ctx: MemberContext,
  draft: EventRoleDraft,
): Promise<PersonInRole & { reach: Reach }> {
  const event = await loadManagedEvent(ctx, draft)
  const { profileId, eventRole, tag, confirmed } = draft
  requireRole(event.kind, eventRole)
  const [profile] = await ctx.db
    .select({ id: profiles.id, userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt)))
  if (!profile) throw invalid({ profileId: 'There’s no such person' })
  const reviews = eventRole === 'Judge' || eventRole === 'Mentor'
  if (reviews && !confirmed && event.kind === 'event') await rejectCompeting(ctx, event.id, profileId)
  const [createdRole] = await ctx.db
    .insert(eventRoles)
    .values({ eventId: event.id, profileId, eventRole, tag })
    .onConflictDoNothing()
    .returning({ id: eventRoles.id })
  if (!createdRole) throw conflict('This person already has this role')
  await notifyPeopleChanged(ctx, event)
  await recordChange(ctx, {
    what: 'event.role.given',
    subject: { kind: 'eventRole', id: createdRole.id },
    after: { eventId: event.id, profileId, eventRole, tag },
  })
  await mailRole(ctx, { event, userId: profile.userId, eventRole })
  ctx.changed('profile', profileId)
  const notice = { kind: 'roleGiven' as const, actor: ctx.viewer.id }
  const reach = await countMailReach(ctx, notice, sql`select ${profile.userId}::uuid as user_id`)
  return { ...(await loadPerson(ctx, createdRole.id)), reach }
}

/**
 * Requires confirmation before a competitor becomes a reviewer: people don't review while their team
 * competes.
 */
async function rejectCompeting(ctx: MemberContext, eventId: string, profileId: string): Promise<void> {
  const isParticipantSql = and(eq(participants.eventId, eventId), isNull(participants.deletedAt))
  const [team] = await ctx.db
    .select({ name: teams.name })
    .from(profiles)
    .innerJoin(participants, and(eq(participants.userId, profiles.userId), isParticipantSql))
    .innerJoin(teams, and(eq(teams.id, participants.teamId), isNull(teams.deletedAt)))
    .where(eq(profiles.id, profileId))
  if (team)
    throw conflict(
      `This person competes in this event with the team ${team.name}, so they can’t review here.`,
      'competes',
    )
}

/**
 * Removes a role and notifies a removed organizer or host, or leaves the caller's own and notifies the
 * organizers. 409 for the last manager, for another organizer or host while two must sign the results, and for
 * a judge, who leaves by `leaveJudging` so that their projects are reassigned.
 */
export async function deleteEventRole(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const [foundRole] = await ctx.db
    .select({ role: eventRoles, userId: profiles.userId })
    .from(eventRoles)
    .innerJoin(profiles, eq(profiles.id, eventRoles.profileId))
    .where(eq(eventRoles.id, id))
  if (!foundRole) throw notFound('Role')
  const { role, userId } = foundRole
  const isOwn = userId === ctx.viewer.id
  const event = await loadEventById(ctx, role.eventId)
  allow(ctx, removeEventRole, { ...event, isOwn })
  if (role.deletedAt) return { id }
  requireRecentAdmin(ctx, { isOwn })
  if (isOwn && event.kind === 'event') await refuseJudge(ctx, role)
  if (!isOwn && managingRoles.includes(role.eventRole))
    await assertOneOrganizerIsEnough(
      ctx,
      role.eventId,
      'Two organizers sign the results of this event, so one can’t remove another. Lift that rule together under Judging first, or ask an administrator.',
    )
  await ensureOtherOrganizer(ctx, id)
  await ctx.db.update(eventRoles).set({ deletedAt: ctx.now }).where(eq(eventRoles.id, id))
  await notifyPeopleChanged(ctx, event)
  const { profileId, eventRole, tag } = role
  await revokeRoleRights(ctx, profileId)
  await recordChange(ctx, {
    what: 'event.role.removed',
    subject: { kind: 'eventRole', id },
    before: { eventId: event.id, profileId, eventRole, tag },
  })
  ctx.changed('profile', role.profileId)
  if (isOwn) await notifyManagersOfLeaving(ctx, event, eventRole)
  else if (managingRoles.includes(eventRole)) await notifyRemoved(ctx, { event, userId, eventRole })
  return { id }
}

async function refuseJudge(ctx: MemberContext, { eventId, eventRole }: typeof eventRoles.$inferSelect) {
  if (eventRole !== 'Judge') return
  const [judge] = await ctx.db.execute(
    sql`select 1 from (${currentJudges(eventId)}) judge where judge."userId" = ${ctx.viewer.id}`,
    'objects',
  )
  if (judge)
    throw conflict('Leave judging on your judging page instead, so that your projects go to others', 'judge')
}

/**
 * Revokes a judge's tokens with their last reviewing role, and updates the rights of the person's open live
 * connections.
 */
async function revokeRoleRights(ctx: Context, profileId: string): Promise<void> {
  const [profile] = await ctx.db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  if (!profile) return
  await endIdleJudges(ctx, profile.userId)
  ctx.changed('rights', profile.userId)
}

/** Makes the creator of an event its Organizer; 409 without a profile. */
export async function assignOrganizerRole(ctx: MemberContext, eventId: string): Promise<void> {
  const [profile] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, ctx.viewer.id), isNull(profiles.deletedAt)))
  if (!profile) throw conflict('Please finish your profile first')
  await ctx.db.insert(eventRoles).values({ eventId, profileId: profile.id, eventRole: 'Organizer' })
}

/** Copies all roles from one event to another; existing roles there stay. */
export async function copyRoles({ db }: Context, from: string, to: string): Promise<void> {
  const roles = await db
    .select({ profileId: eventRoles.profileId, eventRole: eventRoles.eventRole, tag: eventRoles.tag })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, from), isNull(eventRoles.deletedAt)))
    .orderBy(eventRoles.createdAt, eventRoles.id)
  if (roles.length > 0)
    await db
      .insert(eventRoles)
      .values(roles.map((role) => ({ ...role, eventId: to })))
      .onConflictDoNothing()
}

/** Invalidates an event after a change of its people, and updates its search entry. */
async function notifyPeopleChanged(ctx: Context, { kind, id }: LoadedEvent): Promise<void> {
  await indexEvent(ctx, id)
  ctx.changed(kind, id)
}

async function loadPerson(ctx: Context, id: string): Promise<PersonInRole> {
  const [row] = await ctx.db.select({ people: peopleJson(sql`r.id = ${id}`) }).from(sql`(select 1) as one`)
  return row!.people[0]!
}
