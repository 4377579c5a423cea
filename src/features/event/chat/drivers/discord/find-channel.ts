import {
  type APIChannel,
  type APIRole,
  type RESTGetAPIChannelUsersThreadsArchivedResult,
  type RESTGetAPIGuildThreadsResult,
  Routes,
} from 'discord-api-types/v10'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import type { DiscordRest } from './rest.ts'

type ChannelIdAnswer = ChatAnswer<{ id: string | undefined }>

interface ChannelQuery {
  server: string
  name: string
  type: number
  /** Id of the channel's parent; null if it is directly in the server. */
  parent: string | null
}

/**
 * Finds a channel that an earlier attempt may have made without a response: names are unique within their
 * parent.
 */
export async function findChannel(
  discord: DiscordRest,
  { server, ...sought }: ChannelQuery,
): Promise<ChannelIdAnswer> {
  const answer = await discord.call<APIChannel[]>((rest) => rest.get(Routes.guildChannels(server)))
  return answer.is === 'done' ? { is: 'done', id: findId(answer.data, sought) } : answer
}

export async function findThread(
  discord: DiscordRest,
  target: ChannelQuery & { parent: string },
): Promise<ChannelIdAnswer> {
  const activeThreads = await discord.call<RESTGetAPIGuildThreadsResult>((rest) =>
    rest.get(Routes.guildActiveThreads(target.server)),
  )
  if (activeThreads.is !== 'done') return activeThreads
  const threadId = findId(activeThreads.data.threads, target)
  if (threadId) return { is: 'done', id: threadId }
  const archivedThreads = await discord.call<RESTGetAPIChannelUsersThreadsArchivedResult>((rest) =>
    rest.get(Routes.channelThreads(target.parent, 'private'), {
      query: new URLSearchParams({ limit: '100' }),
    }),
  )
  return archivedThreads.is === 'done'
    ? { is: 'done', id: findId(archivedThreads.data.threads, target) }
    : archivedThreads
}

export async function findRole(discord: DiscordRest, server: string, name: string): Promise<ChannelIdAnswer> {
  const answer = await discord.call<APIRole[]>((rest) => rest.get(Routes.guildRoles(server)))
  return answer.is === 'done'
    ? { is: 'done', id: answer.data.find((role) => role.name === name)?.id }
    : answer
}

const findId = (channels: readonly APIChannel[], { name, type, parent }: Omit<ChannelQuery, 'server'>) =>
  channels.find(
    (channel) =>
      channel.name === name &&
      (channel.type as number) === type &&
      (('parent_id' in channel ? channel.parent_id : null) ?? null) === parent,
  )?.id
