import type { Call, Reply } from './local-server.ts'

export interface Overwrite {
  id: string
  type: number
  allow?: string
  deny?: string
}
export interface Channel {
  id: string
  guild_id?: string
  name: string
  type: number
  parent_id: string | null
  permission_overwrites: Overwrite[]
  archived: boolean
  members: Set<string>
}
export interface Message {
  id: string
  channel_id: string
  content: string
  author: { id: string }
  nonce: string
  allowed_mentions: unknown
  at: number
}
export interface Guild {
  id: string
  members: Map<string, Set<string>>
  roles: { id: string; name: string }[]
}

export interface DiscordState {
  token: string
  bot: string
  publicKey: string
  channels: Map<string, Channel>
  messages: Message[]
  guilds: Map<string, Guild>
  /** Users by access token. */
  users: Map<string, { id: string; username: string; global_name: string | null }>
  codes: Map<string, { token: string; redirect: string }>
  renamed: Map<string, number[]>
  /** Users who accept no direct messages. */
  shut: Set<string>
  now: () => number
  newId: () => string
}

export type Handler = (state: DiscordState, ids: string[], call: Call) => Reply

/** Limits of a Discord server. */
export const serverLimits = { channels: 500, roles: 250, inCategory: 50, awakeThreads: 1000 }

export const fail = (status: number, code: number, message: string): Reply => ({
  status,
  body: { code, message },
})
export const ok = (body: object, status = 200): Reply => ({ status, body })
export const emptyReply: Reply = { status: 204 }

export const newChannel = (more: Partial<Channel> & Pick<Channel, 'id' | 'name' | 'type'>): Channel => ({
  parent_id: null,
  permission_overwrites: [],
  archived: false,
  members: new Set(),
  ...more,
})

export const isDirectTo = (channel: Channel | undefined, user: string) =>
  channel?.type === 1 && channel.members.has(user)
export const isThread = ({ type }: Channel) => type === 12
export const toChannelResponse = ({
  id,
  guild_id,
  name,
  type,
  parent_id,
  permission_overwrites,
  archived,
}: Channel) => ({
  id,
  guild_id,
  name,
  type,
  parent_id,
  permission_overwrites,
  thread_metadata: { archived },
})
export const threads = ({ channels }: DiscordState, guild: string) =>
  [...channels.values()].filter((channel) => channel.guild_id === guild && isThread(channel))
export const listChannels = ({ channels }: DiscordState, guild: string) =>
  [...channels.values()].filter((channel) => channel.guild_id === guild && !isThread(channel))
export const shownChannels = (state: DiscordState, guild: string) =>
  listChannels(state, guild).map(toChannelResponse)
