import { ChannelType, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, ChatIds, ChatRoom, EnsuredChat } from '#lib/services/chat-driver.ts'
import { oneLine, createRefusal } from '../outcomes.ts'
import { findThread } from './find-channel.ts'
import { createBotOverwrites } from './permissions.ts'
import { getCategoryKey, channel, type Home } from './spaces.ts'

/** Takes one step toward the wanted room: its existence, then its channels, then archiving. */
export async function ensureRoom(home: Home, room: ChatRoom): Promise<ChatAnswer<EnsuredChat>> {
  const { ids, isOpen, hasVoice, sleeps } = room
  if (!isOpen) return close(home, ids, 'voice' in ids ? 'voice' : 'text')
  if (!ids['text']) return withCreatedId(ids, 'text', await ensureText(home, room))
  if (hasVoice && !ids['voice']) return withCreatedId(ids, 'voice', await ensureVoice(home, room))
  if (!hasVoice && ids['voice']) return close(home, ids, 'voice')
  if (room.shape === 'threads' && sleeps !== 'asleep' in ids) return sleep(home, room)
  return { is: 'done', ids, isWhole: true }
}

const withCreatedId = (
  ids: ChatIds,
  key: string,
  answer: ChatAnswer<{ id: string }>,
): ChatAnswer<EnsuredChat> =>
  answer.is === 'done' ? { is: 'done', ids: { ...ids, [key]: answer.id }, isWhole: false } : answer

const omitId = (ids: ChatIds, key: string): ChatIds =>
  Object.fromEntries(Object.entries(ids).filter(([name]) => name !== key))

/** Deletes a channel; one already deleted by a person counts as gone. */
async function close(
  { discord }: Home,
  ids: ChatIds,
  key: 'text' | 'voice',
): Promise<ChatAnswer<EnsuredChat>> {
  const id = ids[key]
  if (!id) return { is: 'done', ids: {}, isWhole: true }
  const answer = await discord.call((rest) => rest.delete(Routes.channel(id)))
  if (answer.is !== 'done' && answer.is !== 'gone') return answer
  return { is: 'done', ids: omitId(ids, key), isWhole: false }
}

/**
 * Returns a name that its number makes unique within the parent. Discord spells text channels in lowercase
 * with dashes.
 */
const formatRoomName = ({ number, name }: ChatRoom) => `${number} ${oneLine(name, 85)}`

async function ensureText(home: Home, room: ChatRoom): Promise<ChatAnswer<{ id: string }>> {
  if (room.shape === 'threads') return ensureThread(home, room)
  const parent = room.space[getCategoryKey(room.number)]
  if (!parent) return createRefusal('The category of this room isn’t there yet')
  return channel(home, {
    name: formatRoomName(room).toLowerCase().replaceAll(/\s+/g, '-'),
    type: ChannelType.GuildText,
    parent_id: parent,
    permission_overwrites: createBotOverwrites(home.server, home.bot),
  })
}

async function ensureThread(home: Home, room: ChatRoom): Promise<ChatAnswer<{ id: string }>> {
  const { discord, server, mayBeDone } = home
  const parent = room.space['threads']
  if (!parent) return createRefusal('The channel for threads isn’t there yet')
  const name = formatRoomName(room)
  const type = ChannelType.PrivateThread
  const existing = mayBeDone ? await findThread(discord, { server, name, type, parent }) : undefined
  if (existing && existing.is !== 'done') return existing
  if (existing?.id) return { is: 'done', id: existing.id }
  const answer = await discord.call<{ id: string }>((rest) =>
    rest.post(Routes.threads(parent), {
      body: { name, type, invitable: false, auto_archive_duration: 10_080 },
    }),
  )
  return answer.is === 'done' ? { is: 'done', id: answer.data.id } : answer
}

function ensureVoice(home: Home, room: ChatRoom): Promise<ChatAnswer<{ id: string }>> {
  const parent = room.shape === 'threads' ? undefined : room.space[getCategoryKey(room.number)]
  return channel(home, {
    name: formatRoomName(room),
    type: ChannelType.GuildVoice,
    ...(parent && { parent_id: parent }),
    permission_overwrites: createBotOverwrites(home.server, home.bot),
  })
}

async function sleep({ discord }: Home, { ids, sleeps }: ChatRoom): Promise<ChatAnswer<EnsuredChat>> {
  const answer = await discord.call((rest) =>
    rest.patch(Routes.channel(ids['text']!), { body: { archived: sleeps } }),
  )
  if (answer.is !== 'done') return answer
  const after = sleeps ? { ...ids, asleep: 'yes' } : omitId(ids, 'asleep')
  return { is: 'done', ids: after, isWhole: false }
}
