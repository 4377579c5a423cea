import { ApplicationCommandOptionType, ApplicationCommandType, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, ChatDriver, ChatTarget, OfferedCommand } from '#lib/services/chat-driver.ts'
import { type DriverTime, realTime, createRefusal } from '../outcomes.ts'
import { invite, checkMembership, remove } from './people.ts'
import { post } from './post-message.ts'
import { createRest, type DiscordRest } from './rest.ts'
import { ensureRoom } from './rooms.ts'
import { ensureSpace } from './spaces.ts'

export interface DiscordSettings {
  readonly botToken: string
  readonly applicationId: string
  /** Id of the community's server; null if each event has its own. */
  readonly guildId: string | null
  /** Address of the API, such as https://discord.com/api. */
  readonly api: string
}

export function createDiscord(
  { botToken, applicationId, guildId, api }: DiscordSettings,
  time: DriverTime = realTime,
): ChatDriver {
  const discord = createRest(botToken, { api, time })
  const runInServer = async <Answer>(
    server: string | null,
    action: (server: string) => Promise<Answer | ChatAnswer<never>>,
  ) => {
    const home = server ?? guildId
    return home ? action(home) : createRefusal('Neither the site nor the event has a Discord server')
  }
  return {
    name: 'discord',
    capabilities: { rooms: true, voice: true, threads: true, roles: true, people: true, direct: true },
    ensure: ({ wanted, mayBeDone }) =>
      runInServer(wanted.server, (server) => {
        const home = { discord, server, bot: applicationId, mayBeDone }
        return wanted.kind === 'space' ? ensureSpace(home, wanted) : ensureRoom(home, wanted)
      }),
    post: (message) => post({ discord, bot: applicationId, time }, message),
    invite: (chatPlace, person) =>
      runInServer(getServer(chatPlace), (server) => invite({ discord, server, place: chatPlace, person })),
    remove: (chatPlace, person) =>
      runInServer(getServer(chatPlace), (server) => remove({ discord, server, place: chatPlace, person })),
    isIn: (chatPlace, { id }) => runInServer(chatPlace, (server) => checkMembership({ discord, server, id })),
    offer: (commands) => offer(discord, applicationId, commands),
    takeBadAnswers: discord.takeBadAnswers,
  }
}

const getServer = (chatPlace: ChatTarget) =>
  chatPlace.kind === 'room' ? chatPlace.room.server : chatPlace.server

/** Replaces the whole list of commands: unlisted ones are removed. */
async function offer(
  discord: DiscordRest,
  application: string,
  commands: readonly OfferedCommand[],
): Promise<ChatAnswer> {
  const body = commands.map(({ name, about, takes }) => ({
    name,
    description: about,
    type: ApplicationCommandType.ChatInput,
    ...(takes && { options: [toOption(takes)] }),
  }))
  const answer = await discord.call((rest) => rest.put(Routes.applicationCommands(application), { body }))
  return answer.is === 'done' ? { is: 'done' } : answer
}

const toOption = ({ name, about, longest }: NonNullable<OfferedCommand['takes']>) => ({
  name,
  description: about,
  type: ApplicationCommandOptionType.String,
  max_length: longest,
})
