import { and, eq, isNull, ne } from 'drizzle-orm'
import { getDifference } from '#features/platform/audit/log/difference.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { record } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { hasClosed } from '#features/event/event/life/phase.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import { checkPictures } from '#features/platform/files/places/check-pictures.ts'
import { participants } from '#features/event/participant/table.ts'
import { lockParticipant } from '#features/event/participant/enrollment/seat.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden, notFound } from '#lib/contract/errors.ts'
import { getActingUserId, allow, allowOrThrow } from '#lib/contract/policy.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { Team } from './contract.ts'
import type { TeamDraft, TeamUpdate } from './fields/fields.ts'
import { indexTeam } from './site-wide/findable.ts'
import { getDashUrl, dashPath } from './joining/invitations/links.ts'
import { notice } from './joining/notices/notices.ts'
import { joinTeams, leadTeam } from './policy.ts'
import { getTeam } from './lists/queries.ts'
import { listOtherMemberIds, notifyOfChange } from './seats/desk/notify-of-change.ts'
import { refuseReviewer } from './seats/competing-reviewers.ts'
import { endTeam, alreadyInTeam, addTeamMember } from './seats/seats.ts'
import { notifyTeamChanged } from './site-wide/webhooks.ts'
import { findFreeTeamSlug, keepOldSlug } from './site-wide/slugs.ts'
import {
  loadLockedTeam,
  assertNotFinal,
  type TeamForViewer,
  loadTeamForViewer,
} from './seats/team-for-viewer.ts'
import { teams } from './table.ts'

/**
 * 403 unless the caller is an approved participant, and after submissions close. 409 if the caller is in a
 * team of the event, or is its Judge or Mentor and hasn't confirmed.
 */
export async function createTeam(
  ctx: MemberContext,
  { eventId, confirmed, ...draft }: TeamDraft & { confirmed: boolean },
): Promise<Team> {
  const event = await loadEvent(ctx, { eventId }, { lock: 'shared' })
  const person = await lockParticipant(ctx, { eventId, userId: ctx.viewer.id })
  allow(ctx, joinTeams, person ?? null)
  refusePaused(event)
  if (hasClosed(event, ctx.now)) throw forbidden('Teams are final now that submissions have closed')
  if (person!.teamId) throw alreadyInTeam()
  await refuseReviewer(ctx, { eventId, userId: ctx.viewer.id, confirmed })
  await countDailyAction(ctx, 'team')
  const id = crypto.randomUUID()
  await checkPictures(ctx, { image: draft.image }, { path: `team/${id}` })
  const [team] = await ctx.db
    .insert(teams)
    .values({
      ...draft,
      id,
      eventId,
      slug: await findFreeTeamSlug(ctx, { eventId, name: draft.name }),
      adminUserId: ctx.viewer.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      timeZone: draft.timeZone === undefined ? person!.timeZone : draft.timeZone,
    })
    .returning()
  await addTeamMember(ctx, { team: team!, event: await loadEventOfTeam(ctx, team!.id) }, person!)
  countEvent(ctx, eventId, { teams: 1 })
  await indexTeam(ctx, team!.id)
  return getTeam(ctx, { id: team!.id })
}

/**
 * Allows the admin and event managers, whose changes are audited. 403 for renaming after submissions close,
 * except by event managers: judges know the team by its name.
 */
export async function updateTeam(
  ctx: MemberContext,
  { id, base, reason, ...asked }: TeamUpdate & { id: string; reason?: string | undefined },
): Promise<Team> {
  const view = await loadLockedTeam(ctx, id, { withEvent: asked.name !== undefined })
  allow(ctx, leadTeam, view)
  const { team } = view
  const lastChange = loadLastChange(ctx, { kind: 'team', id })
  const { name, ...changes } = await mergeChanges(asked, { base, stored: team, lastChange })
  await checkPictures(ctx, { image: changes.image }, { path: `team/${id}`, before: { image: team.image } })
  const isRenamed = name !== undefined && name !== team.name
  if (isRenamed && view.isFinal && !canManageEvent(ctx.viewer, view))
    throw forbidden('Team names are final now that submissions have closed. Ask the organizers to rename it.')
  const slug = isRenamed
    ? await findFreeTeamSlug(ctx, { eventId: team.eventId, name, ownId: team.id })
    : team.slug
  await keepOldSlug(ctx, team, slug)
  await ctx.db
    .update(teams)
    .set({ ...changes, ...(isRenamed && { name }), slug, updatedAt: ctx.now })
    .where(eq(teams.id, id))
  if (!view.isAdmin)
    await record(ctx, {
      what: 'team.changed',
      subject: { kind: 'team', id },
      ...getDifference(team, { name, slug, ...changes }),
      reason,
    })
  if (!view.isAdmin && isRenamed)
    await notifyOfChange(ctx, view, {
      recipients: await listOtherMemberIds(ctx, id, null),
      news: `The organizers of ${view.event.title} renamed your team from ${team.name} to ${name}`,
      reason,
    })
  await indexTeam(ctx, id)
  if (isRenamed) await ctx.job('team-submissions', { id })
  if (isRenamed) await listProjects(ctx, { teamId: id })
  ctx.changed('team', id)
  ctx.changed('event', team.eventId)
  await notifyTeamChanged(ctx, { team: { id, slug }, event: view.event }, 'changed')
  return getTeam(ctx, { id })
}

/** Message for organizers and administrators; the team itself reads that it can withdraw. */
const keepsProject =
  'This team has submitted a project, which has to be withdrawn or deleted before the team can be.'

export async function deleteTeam(
  ctx: MemberContext,
  { id, userId, reason }: { id: string; userId?: string | undefined; reason?: string },
): Promise<{ id: string }> {
  getActingUserId(ctx, userId)
  const view = await loadLockedTeam(ctx, id, { withEvent: true, isDeletedFine: true })
  // Deleting the team again succeeds for its former admin.
  const wasAdmin = view.team.adminUserId === ctx.viewer.id
  const teamView = { ...view, isAdmin: wasAdmin }
  if (view.team.deletedAt) allowOrThrow(ctx, leadTeam, { subject: teamView, otherwise: notFound('Team') })
  allow(ctx, leadTeam, teamView)
  if (view.team.deletedAt) return { id }
  assertNotFinal(ctx, view)
  requireRecentAdmin(ctx, { isOwn: wasAdmin })
  const formerMembers = await listOtherMembers(ctx, id)
  await endTeam(ctx, view, wasAdmin ? undefined : keepsProject)
  await notifyFormerMembers(ctx, view, formerMembers)
  if (!wasAdmin)
    await record(ctx, {
      what: 'team.ended',
      subject: { kind: 'team', id },
      before: { name: view.team.name, membersCount: view.team.membersCount },
      reason,
    })
  return { id }
}

const listOtherMembers = async (ctx: MemberContext, teamId: string) =>
  ctx.db
    .select({ userId: participants.userId })
    .from(participants)
    .where(
      and(
        eq(participants.teamId, teamId),
        ne(participants.userId, ctx.viewer.id),
        isNull(participants.deletedAt),
      ),
    )

async function notifyFormerMembers(
  ctx: MemberContext,
  { team, event }: TeamForViewer,
  formerMembers: { userId: string }[],
) {
  await notify(ctx, {
    kind: 'teamEnded',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    path: dashPath(event),
    data: { team: team.name },
    recipients: formerMembers.map(({ userId }) => userId),
    mail: {
      template: 'teamEnded',
      data: { title: event.title, team: team.name, link: getDashUrl(ctx, event) },
    },
  })
  for (const { userId } of formerMembers) await notice(ctx, { teamId: team.id, userId, kind: 'ended' })
}

const loadEventOfTeam = async (ctx: MemberContext, teamId: string) =>
  (await loadTeamForViewer(ctx, teamId)).event
