import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound, unavailable } from '#lib/contract/errors.ts'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { askForPerson } from '../connecting/person-job.ts'
import { senderRow } from '../sending/lease.ts'
import { chatGrants, chatMessages } from '../table.ts'
import {
  accountCalled,
  allowAtDiscord,
  queuedResult,
  listEvents,
  roomWith,
  type TheirEvent,
} from './discord-lookups.ts'

type Narrow = (event: TheirEvent) => boolean

/**
 * Returns the person behind a connected account, for managers of an event that the person takes part in; 404
 * for others.
 */
async function personFor(ctx: MemberContext, userDiscordId: string, isMeant: Narrow = () => true) {
  const account = await accountCalled(ctx, userDiscordId)
  const events = account ? (await listEvents(ctx, account.userId)).filter(isMeant) : []
  allowAtDiscord(ctx, events)
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
  const isMeant: Narrow = ({ role, server }) =>
    role === roleDiscordId && (server ?? ctx.chat.server) === guildDiscordId
  const { account, events } = await personFor(ctx, userDiscordId, isMeant)
  if (events.length === 0)
    throw invalid({ roleDiscordId: 'This isn’t the role of an event that they take part in there' })
  const { userId, outsideId } = account
  // The role may have been removed by hand at Discord, so it is granted again regardless of the record.
  await ctx.db
    .delete(chatGrants)
    .where(and(eq(chatGrants.outsideId, outsideId), eq(chatGrants.role, roleDiscordId)))
  await askForPerson(ctx, userId)
  await noted(ctx, userId, { what: 'chat.role.given', after: { roleDiscordId } })
  return queuedResult
}

export async function messageUser(
  ctx: MemberContext,
  { userDiscordId, message }: { userDiscordId: string; message: string },
): Promise<typeof queuedResult> {
  const { account } = await personFor(ctx, userDiscordId)
  const { userId } = account
  await ctx.db.insert(chatMessages).values({ userId, message, nextAttemptAt: ctx.now, createdAt: ctx.now })
  await ctx.job('chat', {})
  await noted(ctx, userId, {
    what: 'chat.message.sent',
    after: { message: message.slice(0, 200) },
  })
  return queuedResult
}

const noted = (ctx: MemberContext, userId: string, deed: { what: AuditAct; after: object }) =>
  record(ctx, { ...deed, subject: { kind: 'account', id: userId } })

interface GuildQuery {
  userDiscordId: string
  channelDiscordId?: string | undefined
  guildDiscordId?: string | undefined
}

/**
 * Checks membership. 503 while Discord doesn't answer; 422 unless exactly one place is given; 404 for an
 * unknown one.
 */
export async function isInGuild(ctx: MemberContext, asking: GuildQuery): Promise<{ isInGuild: boolean }> {
  const { userDiscordId, channelDiscordId, guildDiscordId } = asking
  if (!channelDiscordId === !guildDiscordId)
    throw invalid({ channelDiscordId: 'Give exactly one of channelDiscordId and guildDiscordId' })
  const room = channelDiscordId ? await roomWith(ctx, channelDiscordId) : undefined
  const server = room ? (room.server ?? ctx.chat.server) : guildDiscordId
  const { account, events } = await personFor(ctx, userDiscordId, (event) =>
    room ? event.id === room.eventId : (event.server ?? ctx.chat.server) === server,
  )
  if (!server || (events.length === 0 && server !== ctx.chat.server)) throw notFound('This place')
  const answer = await soon(ctx, () => ctx.chat.driver!.isIn(server, { id: account.outsideId }))
  if (answer.is === 'done') return { isInGuild: answer.isIn }
  if (answer.is === 'retry') throw unavailable(`${answer.why}. Please ask again in a minute.`)
  throw conflict(`${answer.why}.`, 'refused')
}

const timeoutMs = 5000

/**
 * Asks Discord with a time limit; not at all while sending is stopped or Discord was recently unreachable.
 */
async function soon<Done extends object>(
  ctx: MemberContext,
  ask: () => Promise<ChatAnswer<Done>>,
): Promise<ChatAnswer<Done>> {
  const late = { is: 'retry', at: ctx.now, why: 'Discord doesn’t answer', mayBeDone: false } as const
  const { stoppedAt, awayUntil } = (await senderRow(ctx)) ?? {}
  if (stoppedAt || (awayUntil && awayUntil > ctx.now)) return late
  const over = new Promise<typeof late>((resolve) => void setTimeout(resolve, timeoutMs, late).unref())
  return Promise.race([ask(), over])
}
