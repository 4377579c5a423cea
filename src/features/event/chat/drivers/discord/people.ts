import { OverwriteType, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, ChatPerson, ChatTarget, ChatRoom } from '#lib/services/chat-driver.ts'
import { memberPermissions } from './permissions.ts'
import type { DiscordAnswer, DiscordRest } from './rest.ts'

const done: ChatAnswer = { is: 'done' }
const withoutData = (answer: ChatAnswer<{ data: unknown }>): ChatAnswer =>
  answer.is === 'done' ? done : answer

interface PersonTarget {
  discord: DiscordRest
  server: string
  place: ChatTarget
  person: ChatPerson
}

/** Adds a person to a server, role or room; safe to repeat, because present members stay. */
export async function invite({ discord, server, place, person }: PersonTarget): Promise<ChatAnswer> {
  const { id, token } = person
  if (place.kind === 'server')
    return withoutData(
      await discord.call((rest) =>
        rest.put(Routes.guildMember(server, id), { body: { access_token: token } }),
      ),
    )
  if (place.kind === 'role')
    return withoutData(await discord.call((rest) => rest.put(Routes.guildMemberRole(server, id, place.role))))
  return callForRoom(place.room, {
    thread: (thread) => callAwake(discord, thread, (rest) => rest.put(Routes.threadMembers(thread, id))),
    channel: (channel) =>
      discord.call((rest) =>
        rest.put(Routes.channelPermission(channel, id), {
          body: { type: OverwriteType.Member, allow: memberPermissions },
        }),
      ),
  })
}

/** Asks Discord whether a person is in a server; Discord answers 404 if not. */
export async function checkMembership({
  discord,
  server,
  id,
}: Pick<PersonTarget, 'discord' | 'server'> & { id: string }): Promise<ChatAnswer<{ isIn: boolean }>> {
  const answer = await discord.call((rest) => rest.get(Routes.guildMember(server, id)))
  if (answer.is === 'gone') return { is: 'done', isIn: false }
  return answer.is === 'done' ? { is: 'done', isIn: true } : answer
}

/** Removes a person from a place; a missing one counts as removed. */
export async function remove({ discord, server, place, person: { id } }: PersonTarget): Promise<ChatAnswer> {
  const answer = await removeFromPlace({ discord, server, place, id })
  return answer.is === 'gone' ? done : answer
}

async function removeFromPlace({
  discord,
  server,
  place,
  id,
}: Omit<PersonTarget, 'person'> & { id: string }) {
  if (place.kind === 'server')
    return withoutData(await discord.call((rest) => rest.delete(Routes.guildMember(server, id))))
  if (place.kind === 'role')
    return withoutData(
      await discord.call((rest) => rest.delete(Routes.guildMemberRole(server, id, place.role))),
    )
  return callForRoom(place.room, {
    thread: (thread) => callAwake(discord, thread, (rest) => rest.delete(Routes.threadMembers(thread, id))),
    channel: (channel) => discord.call((rest) => rest.delete(Routes.channelPermission(channel, id))),
  })
}

type PersonAction = (id: string) => Promise<DiscordAnswer<unknown>>

async function callForRoom(
  { shape, ids }: ChatRoom,
  { thread, channel }: { thread: PersonAction; channel: PersonAction },
) {
  const { text, voice } = ids
  const calls = [
    ...(text ? [() => (shape === 'threads' ? thread(text) : channel(text))] : []),
    ...(voice ? [() => channel(voice)] : []),
  ]
  for (const callChannel of calls) {
    const answer = await callChannel()
    if (answer.is !== 'done') return withoutData(answer)
  }
  return done
}

/**
 * Sends a request about a thread's members. An archived thread accepts none, so it is reopened and the
 * request is sent again.
 */
async function callAwake(
  discord: DiscordRest,
  thread: string,
  request: Parameters<DiscordRest['call']>[0],
): Promise<DiscordAnswer<unknown>> {
  const answer = await discord.call(request)
  if (answer.is !== 'forbidden' || answer.code !== archivedThreadCode) return answer
  const reopenResult = await discord.call((rest) =>
    rest.patch(Routes.channel(thread), { body: { archived: false } }),
  )
  return reopenResult.is === 'done' ? discord.call(request) : reopenResult
}

const archivedThreadCode = 50_083
