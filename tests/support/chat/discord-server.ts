import { createLimits } from './discord-limits.ts'
import { changeChannel, inChannel, inThread, makeChannel, makeThread } from './discord-channels.ts'
import { makeMessage, readMessages } from './discord-messages.ts'
import { joinGuild, makeRole, updateMemberRoles } from './discord-people.ts'
import {
  type DiscordState,
  fail,
  type Guild,
  type Handler,
  newChannel,
  ok,
  type Overwrite,
  toChannelResponse,
  isDirectTo,
  shownChannels,
  threads,
} from './discord-state.ts'
import { answerOauth } from './discord-oauth.ts'
import { type Call, type LocalServer, type Reply, startLocal } from './local-server.ts'

export interface DiscordServer extends LocalServer {
  state: DiscordState
  guild: Guild
  /** Requests beyond a limit, and responses of 401, 403 and 429. */
  counted: { exceeded: number; bad: number }
  messagesIn(channel: string): string[]
  /** Returns the direct messages of a user. */
  messagesTo(user: string): string[]
  /** Creates an account that approves every request. */
  aUser(name?: string): { id: string; code: string; token: string }
}

const epoch = 1_420_070_400_000n

/** Returns the environment variables that lead a site to this server. */
export const getEnvironment = ({ state, guild, url }: DiscordServer) => ({
  DISCORD_BOT_TOKEN: state.token,
  DISCORD_APPLICATION_ID: state.bot,
  DISCORD_CLIENT_SECRET: 'client-secret-of-tests',
  DISCORD_GUILD_ID: guild.id,
  DISCORD_API: url,
})

/** Starts a fake Discord with the parts that the product uses: its documented limits, errors and headers. */
export async function startDiscord({
  port = 0,
  now = Date.now,
}: { port?: number; now?: () => number } = {}): Promise<DiscordServer> {
  let count = 0n
  const newId = () => String(((BigInt(now()) - epoch) << 22n) + (count++ % 4_000_000n))
  const guild: Guild = { id: '100000000000000001', members: new Map(), roles: [] }
  const state: DiscordState = {
    token: 'bot-token-of-tests',
    bot: '200000000000000002',
    publicKey: '',
    channels: new Map(),
    messages: [],
    guilds: new Map([[guild.id, guild]]),
    users: new Map(),
    codes: new Map(),
    renamed: new Map(),
    shut: new Set(),
    now,
    newId,
  }
  const limits = createLimits(now)
  const server = await startLocal(
    (call) => {
      const oauth = answerOauth(state, call)
      if (oauth) return oauth
      const reply = answer(state, limits, call)
      if ([401, 403, 429].includes(reply.status)) limits.counted.bad++
      return reply
    },
    { port },
  )
  return Object.assign(server, {
    state,
    guild,
    counted: limits.counted,
    messagesIn: (channel: string) =>
      state.messages.filter((message) => message.channel_id === channel).map(({ content }) => content),
    messagesTo: (user: string) =>
      state.messages
        .filter(({ channel_id }) => isDirectTo(state.channels.get(channel_id), user))
        .map(({ content }) => content),
    aUser(name = 'ada') {
      const id = newId()
      const [token, code] = [`user-token-${id}`, `code-${id}`]
      state.users.set(token, { id, username: name, global_name: null })
      state.codes.set(code, { token, redirect: '' })
      return { id, code, token }
    },
  })
}

function answer(state: DiscordState, limits: ReturnType<typeof createLimits>, call: Call): Reply {
  const innerCall = { ...call, path: call.path.replace(/^\/v10/, '') }
  if (call.headers.authorization !== `Bot ${state.token}`) return fail(401, 0, '401: Unauthorized')
  const { refusal, headers } = limits.take(innerCall)
  if (refusal) return refusal
  const reply = route(state, innerCall)
  return { ...reply, headers: { ...headers, ...reply.headers } }
}

const routes: [string, RegExp, Handler][] = [
  ['GET', /^\/guilds\/(\d+)\/channels$/, (state, [guild]) => ok(shownChannels(state, guild!))],
  ['POST', /^\/guilds\/(\d+)\/channels$/, makeChannel],
  [
    'GET',
    /^\/guilds\/(\d+)\/threads\/active$/,
    (state, [guild]) =>
      ok({
        threads: threads(state, guild!)
          .filter(({ archived }) => !archived)
          .map(toChannelResponse),
      }),
  ],
  [
    'GET',
    /^\/channels\/(\d+)\/threads\/archived\/private$/,
    (state, [parent]) =>
      ok({
        threads: [...state.channels.values()]
          .filter((thread) => thread.parent_id === parent && thread.archived)
          .map(toChannelResponse),
        has_more: false,
      }),
  ],
  ['POST', /^\/channels\/(\d+)\/threads$/, makeThread],
  [
    'PUT',
    /^\/channels\/(\d+)\/thread-members\/(\d+)$/,
    (state, [id, user]) => inThread(state, id!, (thread) => void thread.members.add(user!)),
  ],
  [
    'DELETE',
    /^\/channels\/(\d+)\/thread-members\/(\d+)$/,
    (state, [id, user]) => inThread(state, id!, (thread) => void thread.members.delete(user!)),
  ],
  ['PATCH', /^\/channels\/(\d+)$/, changeChannel],
  [
    'DELETE',
    /^\/channels\/(\d+)$/,
    (state, [id]) => (state.channels.delete(id!) ? ok({ id }) : fail(404, 10_003, 'Unknown Channel')),
  ],
  [
    'PUT',
    /^\/channels\/(\d+)\/permissions\/(\d+)$/,
    (state, [id, targetId], { body }) =>
      inChannel(state, id!, (channel) => {
        channel.permission_overwrites = channel.permission_overwrites.filter(
          (overwrite) => overwrite.id !== targetId,
        )
        channel.permission_overwrites.push({ ...(body as unknown as Overwrite), id: targetId! })
      }),
  ],
  [
    'DELETE',
    /^\/channels\/(\d+)\/permissions\/(\d+)$/,
    (state, [id, targetId]) =>
      inChannel(state, id!, (channel) => {
        channel.permission_overwrites = channel.permission_overwrites.filter(
          (overwrite) => overwrite.id !== targetId,
        )
      }),
  ],
  ['POST', /^\/channels\/(\d+)\/messages$/, makeMessage],
  ['GET', /^\/channels\/(\d+)\/messages$/, readMessages],
  [
    'POST',
    /^\/users\/@me\/channels$/,
    (state, _, { body }) => {
      const id = `3${String(body['recipient_id'])}`.slice(0, 20)
      if (!state.channels.has(id))
        state.channels.set(
          id,
          newChannel({ id, name: 'direct', type: 1, members: new Set([String(body['recipient_id'])]) }),
        )
      return ok({ id })
    },
  ],
  ['POST', /^\/guilds\/(\d+)\/roles$/, makeRole],
  ['GET', /^\/guilds\/(\d+)\/roles$/, (state, [guild]) => ok(state.guilds.get(guild!)?.roles ?? [])],
  ['PUT', /^\/guilds\/(\d+)\/members\/(\d+)$/, joinGuild],
  [
    'GET',
    /^\/guilds\/(\d+)\/members\/(\d+)$/,
    (state, [guild, user]) =>
      state.guilds.get(guild!)?.members.has(user!)
        ? ok({ user: { id: user } })
        : fail(404, 10_007, 'Unknown Member'),
  ],
  [
    'PUT',
    /^\/guilds\/(\d+)\/members\/(\d+)\/roles\/(\d+)$/,
    (state, [guild, user, role]) =>
      updateMemberRoles(state, [guild!, user!], (roles) => void roles.add(role!)),
  ],
  [
    'DELETE',
    /^\/guilds\/(\d+)\/members\/(\d+)\/roles\/(\d+)$/,
    (state, [guild, user, role]) =>
      updateMemberRoles(state, [guild!, user!], (roles) => void roles.delete(role!)),
  ],
  ['PUT', /^\/applications\/(\d+)\/commands$/, (_, __, { body }) => ok(Object.values(body))],
]

function route(state: DiscordState, call: Call): Reply {
  for (const [method, pattern, handle] of routes) {
    const match = method === call.method ? pattern.exec(call.path) : null
    if (!match) continue
    const ids = match.slice(1)
    if (call.path.startsWith('/guilds/') && !state.guilds.has(ids[0]!))
      return fail(403, 50_001, 'Missing Access')
    return handle(state, ids, call)
  }
  return fail(404, 0, '404: Not Found')
}
