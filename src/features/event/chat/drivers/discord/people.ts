import { OverwriteType, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, ChatPerson, ChatPlace, ChatRoom } from '#lib/services/chat-driver.ts'
import { ofMember } from './permissions.ts'
import type { DiscordAnswer, DiscordRest } from './rest.ts'

const done: ChatAnswer = { is: 'done' }
const plain = (answer: ChatAnswer<{ data: unknown }>): ChatAnswer => (answer.is === 'done' ? done : answer)

interface PersonAt {
  discord: DiscordRest
  server: string
  place: ChatPlace
  person: ChatPerson
}

/** Adds a person; safe to repeat, because present members stay. */
export async function invite({ discord, server, place, person }: PersonAt): Promise<ChatAnswer> {
  const { id, token } = person
  if (place.kind === 'server')
    return plain(
      await discord.call((rest) =>
        rest.put(Routes.guildMember(server, id), { body: { access_token: token } }),
      ),
    )
  if (place.kind === 'role')
    return plain(await discord.call((rest) => rest.put(Routes.guildMemberRole(server, id, place.role))))
  return inRoom(place.room, {
    thread: (thread) => awake(discord, thread, (rest) => rest.put(Routes.threadMembers(thread, id))),
    channel: (channel) =>
      discord.call((rest) =>
        rest.put(Routes.channelPermission(channel, id), {
          body: { type: OverwriteType.Member, allow: ofMember },
        }),
      ),
  })
}

/** Asks Discord whether a person is in a server; Discord answers 404 if not. */
export async function isIn({
  discord,
  server,
  id,
}: Pick<PersonAt, 'discord' | 'server'> & { id: string }): Promise<ChatAnswer<{ isIn: boolean }>> {
  const answer = await discord.call((rest) => rest.get(Routes.guildMember(server, id)))
  if (answer.is === 'gone') return { is: 'done', isIn: false }
  return answer.is === 'done' ? { is: 'done', isIn: true } : answer
}

/** Removes a person; a missing one counts as removed. */
export async function remove({ discord, server, place, person: { id } }: PersonAt): Promise<ChatAnswer> {
  const answer = await removal({ discord, server, place, id })
  return answer.is === 'gone' ? done : answer
}

async function removal({ discord, server, place, id }: Omit<PersonAt, 'person'> & { id: string }) {
  if (place.kind === 'server')
    return plain(await discord.call((rest) => rest.delete(Routes.guildMember(server, id))))
  if (place.kind === 'role')
    return plain(await discord.call((rest) => rest.delete(Routes.guildMemberRole(server, id, place.role))))
  return inRoom(place.room, {
    thread: (thread) => awake(discord, thread, (rest) => rest.delete(Routes.threadMembers(thread, id))),
    channel: (channel) => discord.call((rest) => rest.delete(Routes.channelPermission(channel, id))),
  })
}

type Act = (id: string) => Promise<DiscordAnswer<unknown>>

async function inRoom({ shape, ids }: ChatRoom, { thread, channel }: { thread: Act; channel: Act }) {
  const { text, voice } = ids
  const acts = [
    ...(text ? [() => (shape === 'threads' ? thread(text) : channel(text))] : []),
    ...(voice ? [() => channel(voice)] : []),
  ]
  for (const act of acts) {
    const answer = await act()
    if (answer.is !== 'done') return plain(answer)
  }
  return done
}

/** Wakes an archived thread, which accepts no members. */
async function awake(
  discord: DiscordRest,
  thread: string,
  act: Parameters<DiscordRest['call']>[0],
): Promise<DiscordAnswer<unknown>> {
  const answer = await discord.call(act)
  if (answer.is !== 'forbidden' || answer.code !== threadSleeps) return answer
  const woken = await discord.call((rest) =>
    rest.patch(Routes.channel(thread), { body: { archived: false } }),
  )
  return woken.is === 'done' ? discord.call(act) : woken
}

const threadSleeps = 50_083
