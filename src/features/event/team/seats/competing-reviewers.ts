import { sql } from 'drizzle-orm'
import { selectManagerIds, roleHolders } from '#features/event/event/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { loadUserName } from '../joining/requests/names.ts'
import type { TeamForViewer } from './team-for-viewer.ts'

interface CompetitionCheck {
  eventId: string
  userId: string
  confirmed: boolean
}

/** Throws 409 if a Judge or Mentor of the event joins a team or is admitted to one without confirmation. */
export async function refuseReviewer(
  ctx: Context,
  { eventId, userId, confirmed }: CompetitionCheck,
): Promise<void> {
  const role = confirmed ? null : await findReviewerRole(ctx, { eventId, userId })
  if (!role) return
  const isOwn = userId === ctx.viewer?.id
  throw conflict(
    isOwn
      ? `You’re ${role} at this event. While you’re in a team you can’t review here, and the organizers can set aside the reviews you’ve written.`
      : `${await loadUserName(ctx, userId)} is ${role} at this event. While they’re in a team they can’t review here, and the organizers can set aside the reviews they’ve written.`,
    'reviews',
  )
}

/** Notifies the organizers if the person who joined a team is a Judge or Mentor of the event. */
export async function notifyManagers(
  ctx: Context,
  { team, event }: Pick<TeamForViewer, 'event'> & { team: { name: string } },
  userId: string,
): Promise<void> {
  const role = await findReviewerRole(ctx, { eventId: event.id, userId })
  if (!role) return
  const organizers = await ctx.db.execute<{ id: string }>(
    sql`select distinct user_id as id from (${selectManagerIds(sql`${event.id}`)}) people
      where user_id <> ${ctx.viewer?.id ?? null} order by 1 limit 20`,
    'objects',
  )
  const path = `/event/${event.slug}/results/edit?tab=reviews`
  const data = {
    title: event.title,
    team: team.name,
    role,
    who: await loadUserName(ctx, userId),
    link: ctx.origin + path,
  }
  await notify(ctx, {
    kind: 'reviewerCompetes',
    actor: userId,
    subject: { kind: 'event', id: event.id },
    path,
    data: { role },
    recipients: organizers.map(({ id }) => id),
    mail: { template: 'reviewerCompetes', data },
  })
}

async function findReviewerRole(
  { db }: Context,
  { eventId, userId }: Omit<CompetitionCheck, 'confirmed'>,
): Promise<string | null> {
  const [row] = await db.execute<{ role: string }>(
    sql`select r.event_role as role from ${roleHolders} where r.event_id = ${eventId} and p.user_id = ${userId}
        and r.event_role in ('Judge', 'Mentor') order by 1 limit 1`,
    'objects',
  )
  return row?.role ?? null
}
