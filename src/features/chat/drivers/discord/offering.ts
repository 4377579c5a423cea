import { ApplicationCommandOptionType, ApplicationCommandType, Routes } from 'discord-api-types/v10'
import type { ChatAnswer, OfferedCommand } from '#lib/services/chat-driver.ts'
import type { DiscordRest } from './rest.ts'

/** The whole list at once: what it doesn't name goes. */
export async function offer(
  discord: DiscordRest,
  application: string,
  commands: readonly OfferedCommand[],
): Promise<ChatAnswer> {
  const body = commands.map(({ name, about, takes }) => ({
    name,
    description: about,
    type: ApplicationCommandType.ChatInput,
    ...(takes && { options: [optionOf(takes)] }),
  }))
  const answer = await discord.call((rest) => rest.put(Routes.applicationCommands(application), { body }))
  return answer.is === 'done' ? { is: 'done' } : answer
}

const optionOf = ({ name, about, longest }: NonNullable<OfferedCommand['takes']>) => ({
  name,
  description: about,
  type: ApplicationCommandOptionType.String,
  max_length: longest,
})
