import { eq } from 'drizzle-orm'
import { loadTeamForViewer, type TeamForViewer } from '#features/event/team/seats/team-for-viewer.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden, notFound, Refusal } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { roomDays } from '#lib/periods.ts'
import { readRoom } from '../policy.ts'
import { messages } from '../table.ts'

/** Returns the team to its members; 404 if the caller can't see the team, 403 for everyone else. */
export async function loadRoomTeam(ctx: MemberContext, teamId: string): Promise<TeamForViewer> {
  const view = await loadTeamForViewer(ctx, teamId)
  allow(ctx, readRoom, view)
  return view
}

/**
 * Returns a message with its team to the team's members, unless it is hidden from them; 404 for everyone
 * else.
 */
export async function loadMessage(ctx: MemberContext, id: string) {
  const notFoundError = notFound('Message')
  const [message] = await ctx.db.select().from(messages).where(eq(messages.id, id))
  if (!message) throw notFoundError
  const view = await loadTeamForViewer(ctx, message.teamId).catch((error: unknown) => {
    throw error instanceof Refusal ? notFoundError : error
  })
  if (!view.isMember) throw notFoundError
  if (message.hiddenAt && message.userId !== ctx.viewer.id) throw notFoundError
  return { message, view }
}

/**
 * Returns the time from which the room is read-only, `roomDays` days after the event's end; null if it has no
 * end.
 */
export const getReadOnlyTime = ({ endAt }: { endAt: Date | null }): Date | null =>
  endAt && new Date(endAt.getTime() + roomDays * 24 * 60 * 60 * 1000)

export function isReadOnly(event: { endAt: Date | null }, now: Date): boolean {
  const from = getReadOnlyTime(event)
  return from !== null && from <= now
}

export function refuseReadOnly({ now }: MemberContext, { event }: TeamForViewer): void {
  if (isReadOnly(event, now))
    throw forbidden(`The event ended more than ${roomDays} days ago, so you can only read this room now`)
}
