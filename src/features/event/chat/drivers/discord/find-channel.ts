import {
  type APIChannel,
  type APIRole,
  type RESTGetAPIChannelUsersThreadsArchivedResult,
  type RESTGetAPIGuildThreadsResult,
  Routes,
} from 'discord-api-types/v10'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import type { DiscordRest } from './rest.ts'

type IdAnswer = ChatAnswer<{ id: string | undefined }>

interface Sought {
  server: string
  name: string
  type: number
  /** Parent; null for the server itself. */
  parent: string | null
}

/**
 * Finds a channel that an earlier attempt may have made without a response: names are unique within their
 * parent.
 */
export async function findChannel(discord: DiscordRest, { server, ...sought }: Sought): Promise<IdAnswer> {
  const answer = await discord.call<APIChannel[]>((rest) => rest.get(Routes.guildChannels(server)))
  return answer.is === 'done' ? { is: 'done', id: findId(answer.data, sought) } : answer
}

export async function findThread(
  discord: DiscordRest,
  sought: Sought & { parent: string },
): Promise<IdAnswer> {
  const awake = await discord.call<RESTGetAPIGuildThreadsResult>((rest) =>
    rest.get(Routes.guildActiveThreads(sought.server)),
  )
  if (awake.is !== 'done') return awake
  const threadId = findId(awake.data.threads, sought)
  if (threadId) return { is: 'done', id: threadId }
  const asleep = await discord.call<RESTGetAPIChannelUsersThreadsArchivedResult>((rest) =>
    rest.get(Routes.channelThreads(sought.parent, 'private'), {
      query: new URLSearchParams({ limit: '100' }),
    }),
  )
  return asleep.is === 'done' ? { is: 'done', id: findId(asleep.data.threads, sought) } : asleep
}

export async function findRole(discord: DiscordRest, server: string, name: string): Promise<IdAnswer> {
  const answer = await discord.call<APIRole[]>((rest) => rest.get(Routes.guildRoles(server)))
  return answer.is === 'done'
    ? { is: 'done', id: answer.data.find((role) => role.name === name)?.id }
    : answer
}

const findId = (channels: readonly APIChannel[], { name, type, parent }: Omit<Sought, 'server'>) =>
  channels.find(
    (one) =>
      one.name === name &&
      (one.type as number) === type &&
      (('parent_id' in one ? one.parent_id : null) ?? null) === parent,
  )?.id
