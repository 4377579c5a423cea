import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound, unavailable } from '#lib/contract/errors.ts'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { queuePersonUpdate } from '../connecting/person-job.ts'
import { findSenderRow } from '../sending/lease.ts'
import { chatGrants, chatMessages } from '../table.ts'
import {
  findChatAccount,
  requireDiscordManager,
  queuedResult,
  listEvents,
  findRoomByChannel,
  type PersonEvent,
} from './discord-lookups.ts'

type EventFilter = (event: PersonEvent) => boolean

/**
 * Returns a connected account and the person's matching events, for managers of one of those events; 403 for
 * other callers, 404 for an account that isn't connected.
 */
async function loadManagedPerson(
  ctx: MemberContext,
  userDiscordId: string,
  isMatch: EventFilter = () => true,
) {
  const account = await findChatAccount(ctx, userDiscordId)
  const events = account ? (await listEvents(ctx, account.userId)).filter(isMatch) : []
  requireDiscordManager(ctx, events)
  if (!account) throw notFound('Connected account')
  return { account, events }
}

interface Role {
  userDiscordId: string
  guildDiscordId: string
  roleDiscordId: string
}

/** Assigns a role. 422 for a role of an event that the person doesn't take part in, or of another server. */
export async function assignRole(
  ctx: MemberContext,
  { userDiscordId, guildDiscordId, roleDiscordId }: Role,
): Promise<typeof queuedResult> {
  const isRoleHolder: EventFilter = ({ role, server }) =>
    role === roleDiscordId && (server ?? ctx.chat.server) === guildDiscordId
  const { account, events } = await loadManagedPerson(ctx, userDiscordId, isRoleHolder)
  if (events.length === 0)
    throw invalid({ roleDiscordId: 'This isn’t the role of an event that they take part in there' })
  const { userId, outsideId } = account
  // The role may have been removed by hand at Discord, so it is granted again regardless of the record.
  await ctx.db
    .delete(chatGrants)
    .where(and(eq(chatGrants.outsideId, outsideId), eq(chatGrants.role, roleDiscordId)))
  await queuePersonUpdate(ctx, userId)
  await recordAudit(ctx, userId, { what: 'chat.role.given', after: { roleDiscordId } })
  return queuedResult
}

export async function messageUser(
  ctx: MemberContext,
  { userDiscordId, message }: { userDiscordId: string; message: string },
): Promise<typeof queuedResult> {
  const { account } = await loadManagedPerson(ctx, userDiscordId)
  const { userId } = account
  await ctx.db.insert(chatMessages).values({ userId, message, nextAttemptAt: ctx.now, createdAt: ctx.now })
  await ctx.job('chat', {})
  await recordAudit(ctx, userId, {
    what: 'chat.message.sent',
    after: { message: message.slice(0, 200) },
  })
  return queuedResult
}

const recordAudit = (ctx: MemberContext, userId: string, auditDetails: { what: AuditAct; after: object }) =>
  record(ctx, { ...auditDetails, subject: { kind: 'account', id: userId } })

interface GuildQuery {
  userDiscordId: string
  channelDiscordId?: string | undefined
  guildDiscordId?: string | undefined
}

/**
 * Returns whether a person is on a Discord server, given by its id or by a room's channel. 503 while Discord
 * doesn't answer; 422 unless exactly one place is given; 404 for an unknown one.
 */
export async function isInGuild(ctx: MemberContext, query: GuildQuery): Promise<{ isInGuild: boolean }> {
  const { userDiscordId, channelDiscordId, guildDiscordId } = query
  if (!channelDiscordId === !guildDiscordId)
    throw invalid({ channelDiscordId: 'Give exactly one of channelDiscordId and guildDiscordId' })
  const room = channelDiscordId ? await findRoomByChannel(ctx, channelDiscordId) : undefined
  const server = room ? (room.server ?? ctx.chat.server) : guildDiscordId
  const { account, events } = await loadManagedPerson(ctx, userDiscordId, (event) =>
    room ? event.id === room.eventId : (event.server ?? ctx.chat.server) === server,
  )
  if (!server || (events.length === 0 && server !== ctx.chat.server)) throw notFound('This place')
  const answer = await withTimeLimit(ctx, () => ctx.chat.driver!.isIn(server, { id: account.outsideId }))
  if (answer.is === 'done') return { isInGuild: answer.isIn }
  if (answer.is === 'retry') throw unavailable(`${answer.why}. Please ask again in a minute.`)
  throw conflict(`${answer.why}.`, 'refused')
}

const timeoutMs = 5000

/**
 * Sends a request to Discord with a time limit. Sends none while sending is stopped or Discord was recently
 * unreachable.
 */
async function withTimeLimit<Done extends object>(
  ctx: MemberContext,
  request: () => Promise<ChatAnswer<Done>>,
): Promise<ChatAnswer<Done>> {
  const timeoutAnswer = { is: 'retry', at: ctx.now, why: 'Discord doesn’t answer', mayBeDone: false } as const
  const { stoppedAt, awayUntil } = (await findSenderRow(ctx)) ?? {}
  if (stoppedAt || (awayUntil && awayUntil > ctx.now)) return timeoutAnswer
  const timeout = new Promise<typeof timeoutAnswer>(
    (resolve) => void setTimeout(resolve, timeoutMs, timeoutAnswer).unref(),
  )
  return Promise.race([request(), timeout])
}
