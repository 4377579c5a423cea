import { eq } from 'drizzle-orm'
import { recordOwnChange } from '#features/platform/audit/record.ts'
import { notifyAccount } from '#features/platform/notification/notifying/notify-owners.ts'
import { storeChatIdentity } from '#features/people/profile/site-wide/in-chat.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, notFound, Refusal } from '#lib/contract/errors.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { Connected } from '#lib/services/chat-driver.ts'
import { deleteChatPlaces } from '../rooms/of-person.ts'
import { ownRoom } from '../rooms/own-room.ts'
import { findEventSpace } from '../rooms/team-room.ts'
import { chatAccounts, chatRoomMembers } from '../table.ts'
import type { Connection } from './connect-contract.ts'
import { createState, redeemState, verifySignedPath } from './state.ts'
import { queueRemoval } from './remove-person.ts'

const service = 'Discord'

/** Redirect address of Discord's OAuth; must be registered for its application. */
const getRedirectUrl = ({ origin }: Context) => `${origin}/auth/discord`

/**
 * Returns the caller's Discord connection; with an event, also the room of their team. 404 for an event that
 * they can't see.
 */
export async function getConnection(
  ctx: MemberContext,
  { eventId }: { eventId?: string | undefined } = {},
): Promise<Connection> {
  const [account] = await ctx.db.select().from(chatAccounts).where(eq(chatAccounts.userId, ctx.viewer.id))
  const space = eventId ? await findEventSpace(ctx, eventId) : undefined
  return {
    canConnect: ctx.chat.connecting !== null,
    handle: account?.handle ?? null,
    connectedAt: account?.createdAt ?? null,
    error: account?.error ?? null,
    isTold: account ? account.toldSince !== null && account.shutAt === null : false,
    hasRooms: space?.rooms !== 'none',
    room: eventId ? await ownRoom(ctx, eventId) : null,
  }
}

const createNotSetUpError = () => conflict('Discord isn’t set up here', 'not_set_up')
const createStaleError = () =>
  invalid({ state: 'This way back was used before, is too old, or began in another browser. Connect again.' })

/**
 * Returns Discord's address at which the caller connects their account. 403 without a confirmed address, 409
 * if Discord isn't set up.
 */
export async function beginConnect(ctx: MemberContext, { back }: { back: string }): Promise<{ url: string }> {
  if (!ctx.chat.connecting) throw createNotSetUpError()
  if (!ctx.viewer.confirmed) throw forbidden('Confirm your e-mail address first')
  return { url: ctx.chat.connecting.wayOut(await createState(ctx, back), getRedirectUrl(ctx)) }
}

interface CallbackInput {
  code: string
  state: string
}

/**
 * Finishes connecting. 409 for an account that another user has connected; 422 for a state that is too old,
 * already used or from another browser, or if Discord refuses; 503 if Discord doesn't answer.
 */
export const connectDiscord = createPreparedOperation(
  async (ctx: MemberContext, { code, state }: CallbackInput): Promise<Connected> => {
    if (!ctx.chat.connecting) throw createNotSetUpError()
    if (verifySignedPath(ctx, state) === null) throw createStaleError()
    const answer = await ctx.chat.connecting.exchange(code, getRedirectUrl(ctx))
    if (answer.is === 'done') return answer
    if (answer.is === 'retry')
      throw new Refusal(503, 'unavailable', { message: `${answer.why}. Please connect again in a minute.` })
    throw invalid({ code: `${answer.why}. Please connect again.` })
  },
  async (ctx: MemberContext, { state }: CallbackInput, connected: Connected) => {
    const path = await redeemState(ctx, state)
    if (path === null) throw createStaleError()
    await storeAccount(ctx, connected)
    return { path, handle: connected.handle }
  },
)

async function storeAccount(ctx: MemberContext, { id: outsideId, handle, token, tokenUntil }: Connected) {
  const { id: userId } = ctx.viewer
  const [existingAccount] = await ctx.db
    .select()
    .from(chatAccounts)
    .where(eq(chatAccounts.outsideId, outsideId))
  if (existingAccount && existingAccount.userId !== userId)
    throw conflict('Someone else here has connected this Discord account', 'connected')
  const [before] = await ctx.db.select().from(chatAccounts).where(eq(chatAccounts.userId, userId))
  const fields = {
    outsideId,
    handle,
    token: ctx.vault.seal(token, `chat ${userId}`),
    tokenUntil,
    dueAt: ctx.now,
    attempts: 0,
    error: null,
    shutAt: null,
    updatedAt: ctx.now,
  }
  await ctx.db
    .insert(chatAccounts)
    .values({ userId, ...fields, createdAt: ctx.now })
    .onConflictDoUpdate({ target: chatAccounts.userId, set: fields })
  await storeChatIdentity(ctx, userId, { discord: handle, discordId: outsideId })
  await ctx.db.update(chatRoomMembers).set({ isOut: false }).where(eq(chatRoomMembers.userId, userId))
  await ctx.job('chat-person', { userId })
  if (before?.outsideId === outsideId) return
  await recordOwnChange(ctx, userId, 'chat.connected')
  const data = { service, account: handle, link: `${ctx.origin}/account` }
  const message = 'Your Discord account was connected'
  await notifyAccount(ctx, userId, {
    news: message,
    path: '/account',
    mail: { template: 'chatConnected', data },
  })
}

/** Disconnects an account and removes its access to rooms and roles. 404 without an account. */
export async function disconnectDiscord(ctx: MemberContext): Promise<Connection> {
  const { id } = ctx.viewer
  const [account] = await ctx.db.select().from(chatAccounts).where(eq(chatAccounts.userId, id))
  if (!account) throw notFound('Connected account')
  await disconnect(ctx, id)
  return getConnection(ctx)
}

/** Disconnects a person's account, whether they ended the connection here or at Discord. */
export async function disconnect(ctx: Context, userId: string): Promise<void> {
  await queueRemoval(ctx, userId)
  await ctx.db.delete(chatAccounts).where(eq(chatAccounts.userId, userId))
  await deleteChatPlaces(ctx, userId)
  await storeChatIdentity(ctx, userId, { discordId: null })
  await recordOwnChange(ctx, userId, 'chat.disconnected')
  const data = { service, link: `${ctx.origin}/account` }
  const message = 'Your Discord account was disconnected'
  await notifyAccount(ctx, userId, {
    news: message,
    path: '/account',
    mail: { template: 'chatDisconnected', data },
  })
}
