import { ChannelType, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, ChatSpace, EnsuredChat } from '#lib/services/chat-driver.ts'
import { oneLine } from '../outcomes.ts'
import { findChannel, findRole } from './find-channel.ts'
import { buildThreadOverwrites, createBotOverwrites } from './permissions.ts'
import type { DiscordRest } from './rest.ts'

/** Teams per category: a category holds 50 channels, and a team has two. */
const teamsInCategory = 25

export interface Home {
  discord: DiscordRest
  /** Id of the server. */
  server: string
  /** Id of the bot. */
  bot: string
  mayBeDone: boolean
}

export const getCategoryKey = (number: number) => `category${Math.floor((number - 1) / teamsInCategory) + 1}`

/**
 * Takes one step toward the wanted space: the event's role if wanted, then the parent for the room with this
 * number.
 */
export async function ensureSpace(home: Home, space: ChatSpace): Promise<ChatAnswer<EnsuredChat>> {
  if (space.wantsRole && !space.ids['role'])
    return toEnsured(space, 'role', await role(home, oneLine(space.name, 90)))
  const key = space.shape === 'threads' ? 'threads' : getCategoryKey(space.number)
  if (space.ids[key]) return { is: 'done', ids: space.ids, isWhole: true }
  return toEnsured(space, key, await channel(home, buildBody(home, space, key)))
}

const buildBody = ({ server, bot }: Home, { name }: ChatSpace, key: string) =>
  key === 'threads'
    ? {
        name: `${oneLine(name, 80)}-teams`,
        type: ChannelType.GuildText,
        permission_overwrites: buildThreadOverwrites(server, bot),
      }
    : {
        name: `${oneLine(name, 80)} ${key.replace('category', '')}`,
        type: ChannelType.GuildCategory,
        permission_overwrites: createBotOverwrites(server, bot),
      }

const toEnsured = (
  { ids }: ChatSpace,
  key: string,
  answer: ChatAnswer<{ id: string }>,
): ChatAnswer<EnsuredChat> =>
  answer.is === 'done' ? { is: 'done', ids: { ...ids, [key]: answer.id }, isWhole: false } : answer

async function role({ discord, server, mayBeDone }: Home, name: string): Promise<ChatAnswer<{ id: string }>> {
  const existing = mayBeDone ? await findRole(discord, server, name) : undefined
  if (existing && existing.is !== 'done') return existing
  if (existing?.id) return { is: 'done', id: existing.id }
  const answer = await discord.call<{ id: string }>((rest) =>
    rest.post(Routes.guildRoles(server), { body: { name, permissions: '0', mentionable: false } }),
  )
  return answer.is === 'done' ? { is: 'done', id: answer.data.id } : answer
}

interface Body {
  name: string
  type: ChannelType
  parent_id?: string
  permission_overwrites: object[]
}

/** Creates a channel in the server, or finds the one that an earlier attempt made. */
export async function channel(
  { discord, server, mayBeDone }: Home,
  body: Body,
): Promise<ChatAnswer<{ id: string }>> {
  const { name, type, parent_id: parent = null } = body
  const existing = mayBeDone ? await findChannel(discord, { server, name, type, parent }) : undefined
  if (existing && existing.is !== 'done') return existing
  if (existing?.id) return { is: 'done', id: existing.id }
  const answer = await discord.call<{ id: string }>((rest) =>
    rest.post(Routes.guildChannels(server), { body }),
  )
  return answer.is === 'done' ? { is: 'done', id: answer.data.id } : answer
}
