import type { Call, Reply } from './local-server.ts'
import {
  type Channel,
  listChannels,
  type DiscordState,
  fail,
  serverLimits,
  newChannel,
  emptyReply,
  ok,
  type Overwrite,
  toChannelResponse,
  threads,
} from './discord-state.ts'

export function makeChannel(state: DiscordState, [guild]: string[], { body }: Call): Reply {
  const name = String(body['name'] ?? '')
  if (name.length < 1 || name.length > 100) return fail(400, 50_035, 'Invalid Form Body')
  const existingChannels = listChannels(state, guild!)
  if (existingChannels.length >= serverLimits.channels)
    return fail(400, 30_013, 'Maximum number of server channels reached (500)')
  const parent = (body['parent_id'] as string | undefined) ?? null
  if (parent && !state.channels.has(parent)) return fail(400, 50_035, 'Invalid Form Body')
  if (
    parent &&
    existingChannels.filter((channel) => channel.parent_id === parent).length >= serverLimits.inCategory
  )
    return fail(400, 50_035, 'Maximum number of channels in category reached (50)')
  const id = state.newId()
  const type = Number(body['type'] ?? 0)
  const channel = newChannel({
    id,
    guild_id: guild!,
    name: type === 0 ? name.toLowerCase().replaceAll(/\s+/g, '-') : name,
    type,
    parent_id: parent,
    permission_overwrites: [...((body['permission_overwrites'] as Overwrite[] | undefined) ?? [])],
  })
  state.channels.set(id, channel)
  return ok(toChannelResponse(channel), 201)
}

export function makeThread(state: DiscordState, [parent]: string[], { body }: Call): Reply {
  const parentChannel = state.channels.get(parent!)
  if (!parentChannel) return fail(404, 10_003, 'Unknown Channel')
  const guild = parentChannel.guild_id!
  if (threads(state, guild).filter(({ archived }) => !archived).length >= serverLimits.awakeThreads)
    return fail(400, 160_006, 'Maximum number of active threads reached')
  const id = state.newId()
  const thread = newChannel({
    id,
    guild_id: guild,
    name: String(body['name']),
    type: Number(body['type']),
    parent_id: parent!,
  })
  state.channels.set(id, thread)
  return ok(toChannelResponse(thread), 201)
}

export function inThread(state: DiscordState, id: string, action: (thread: Channel) => void): Reply {
  const thread = state.channels.get(id)
  if (!thread) return fail(404, 10_003, 'Unknown Channel')
  if (thread.archived) return fail(400, 50_083, 'Thread is archived')
  action(thread)
  return emptyReply
}

export function inChannel(state: DiscordState, id: string, action: (channel: Channel) => void): Reply {
  const channel = state.channels.get(id)
  if (!channel) return fail(404, 10_003, 'Unknown Channel')
  action(channel)
  return emptyReply
}

export function changeChannel(state: DiscordState, [id]: string[], { body }: Call): Reply {
  const channel = state.channels.get(id!)
  if (!channel) return fail(404, 10_003, 'Unknown Channel')
  if (typeof body['archived'] === 'boolean') channel.archived = body['archived']
  return ok(toChannelResponse(channel))
}
