import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { participants } from '../table.ts'

export type ParticipantRow = typeof participants.$inferSelect
type Key = { id: string } | { eventId: string; userId: string }

/** Locks a participant until the transaction ends. Lock the team first if both are needed. */
export async function lockParticipant(ctx: Context, key: Key): Promise<ParticipantRow | undefined> {
  const participantFilter =
    'id' in key
      ? eq(participants.id, key.id)
      : and(eq(participants.eventId, key.eventId), eq(participants.userId, key.userId))
  const [row] = await ctx.db
    .select()
    .from(participants)
    .where(and(participantFilter, isNull(participants.deletedAt)))
    .for('no key update')
  return row
}

/**
 * Moves a participant into a team, or out of any. The caller checks the team's limit and updates its count.
 */
export async function setTeamOfParticipant(ctx: Context, id: string, teamId: string | null): Promise<void> {
  const [updatedParticipant] = await ctx.db
    .update(participants)
    .set({
      teamId,
      joinedTeamAt: teamId === null ? null : ctx.now,
      updatedAt: ctx.now,
      ...(teamId && { lookingForTeam: false }),
    })
    .where(eq(participants.id, id))
    .returning({ userId: participants.userId })
  ctx.changed('participant', id)
  if (updatedParticipant && teamId === null) ctx.changed('rights', updatedParticipant.userId)
}

/** Removes all members of a team that ends. */
export async function removeAllMembers(ctx: Context, teamId: string): Promise<void> {
  const formerMembers = await ctx.db
    .update(participants)
    .set({ teamId: null, joinedTeamAt: null, updatedAt: ctx.now })
    .where(eq(participants.teamId, teamId))
    .returning({ id: participants.id, userId: participants.userId })
  for (const { id, userId } of formerMembers) {
    ctx.changed('participant', id)
    ctx.changed('rights', userId)
  }
}

/**
 * Invalidates the participants of people outside a team after the team answers or invites them, because the
 * team's updates don't reach them.
 */
export async function invalidateParticipants(
  ctx: Context,
  eventId: string,
  userIds: string[],
): Promise<void> {
  const updatedParticipants = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.eventId, eventId),
        inArray(participants.userId, userIds),
        isNull(participants.deletedAt),
      ),
    )
  for (const { id } of updatedParticipants) ctx.changed('participant', id)
}
