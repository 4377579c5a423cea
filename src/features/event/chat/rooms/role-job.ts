import { sql } from 'drizzle-orm'
import { enrolledParticipants } from '#features/event/participant/rows.ts'
import { chatOfEvent } from '#features/event/event/rows.ts'
import { nameDiscordRole } from '#features/event/event/writing/discord-role.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer, EnsuredChat } from '#lib/services/chat-driver.ts'
import { takeLease } from '../sending/lease.ts'
import { recordAnswer } from '../sending/record-answer.ts'
import { chatAccounts, chatSpaces } from '../table.ts'
import { isSpace, type SpaceRow, loadOrCreateSpace } from './team-room.ts'

interface RoleJob {
  eventId: string
}
type Preparation = { answer: ChatAnswer<EnsuredChat>; space: SpaceRow } | { later: Date } | null

const hourMs = 60 * 60_000

/** Creates an event's role, the first part of its space, and assigns it to the participants. */
export const roleJob = {
  queue: 'chat-role',
  isAlone: true,
  isFirst: true,
  async prepare(ctx: Context, { eventId }: RoleJob): Promise<Preparation> {
    const { driver } = ctx.chat
    const [event] = await ctx.db.execute<{ slug: string; server: string | null }>(
      chatOfEvent(eventId),
      'objects',
    )
    if (!driver?.capabilities.roles || !event) return null
    const space = await loadOrCreateSpace(ctx, eventId)
    if (space.ids['role'] || !space.wantsRole) return null
    const lease = await takeLease(ctx)
    if (lease.is === 'stopped') return { later: new Date(ctx.now.getTime() + hourMs) }
    if (lease.is === 'later') return { later: lease.at }
    const { ids, mayBeDone } = space
    const wantedSpace = { kind: 'space', name: event.slug, server: event.server, number: 1 } as const
    // Stored before the call, so that a restart after a crash looks for a role that the call already made.
    await ctx.db.update(chatSpaces).set({ mayBeDone: true }).where(isSpace(space))
    const answer = await driver.ensure({
      wanted: { ...wantedSpace, shape: 'channels', wantsRole: true, ids },
      mayBeDone,
    })
    return { answer, space }
  },
  async handle(ctx: Context, payload: RoleJob, preparation: Preparation): Promise<void> {
    if (!preparation) return
    if ('later' in preparation) return ctx.job('chat-role', payload, preparation.later)
    const { answer, space } = preparation
    const from = await recordAnswer(ctx, answer)
    if (answer.is === 'retry')
      return ctx.job('chat-role', payload, from && from > answer.at ? from : answer.at)
    const newIds = answer.is === 'done' ? { ids: answer.ids } : {}
    await ctx.db
      .update(chatSpaces)
      .set({ ...newIds, mayBeDone: false })
      .where(isSpace(space))
    if (answer.is !== 'done') return
    const role = answer.ids['role']
    if (role) await nameDiscordRole(ctx, payload.eventId, role)
    await markParticipantsDue(ctx, payload.eventId)
  },
}

/**
 * Marks the accounts of an event's approved participants as due, so that their servers and roles are updated
 * within minutes.
 */
async function markParticipantsDue({ db, now }: Context, eventId: string): Promise<void> {
  const enrolledSql = enrolledParticipants(eventId)
  await db
    .update(chatAccounts)
    .set({ dueAt: now })
    .where(sql`${chatAccounts.userId} in (select pt.user_id from ${enrolledSql} and pt.approved)`)
}
