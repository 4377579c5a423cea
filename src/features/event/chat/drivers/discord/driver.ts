import { ApplicationCommandOptionType, ApplicationCommandType, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, ChatDriver, ChatPlace, OfferedCommand } from '#lib/services/chat-driver.ts'
import { type DriverTime, realTime, refused } from '../outcomes.ts'
import { invite, isIn, remove } from './people.ts'
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
  const inServer = async <Answer>(
    server: string | null,
    act: (server: string) => Promise<Answer | ChatAnswer<never>>,
  ) => {
    const home = server ?? guildId
    return home ? act(home) : refused('Neither the site nor the event has a Discord server')
  }
  return {
    name: 'discord',
    capabilities: { rooms: true, voice: true, threads: true, roles: true, people: true, direct: true },
    ensure: ({ wanted, mayBeDone }) =>
      inServer(wanted.server, (server) => {
        const home = { discord, server, bot: applicationId, mayBeDone }
        return wanted.kind === 'space' ? ensureSpace(home, wanted) : ensureRoom(home, wanted)
      }),
    post: (message) => post({ discord, bot: applicationId, time }, message),
    invite: (place, person) =>
      inServer(getServer(place), (server) => invite({ discord, server, place, person })),
    remove: (place, person) =>
      inServer(getServer(place), (server) => remove({ discord, server, place, person })),
    isIn: (place, { id }) => inServer(place, (server) => isIn({ discord, server, id })),
    offer: (commands) => offer(discord, applicationId, commands),
    takeBadAnswers: discord.takeBadAnswers,
  }
}

const getServer = (place: ChatPlace) => (place.kind === 'room' ? place.room.server : place.server)

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
