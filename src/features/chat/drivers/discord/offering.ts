import { ApplicationCommandType, Routes } from 'discord-api-types/v10'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import type { DiscordRest } from './rest.ts'

/** The whole list at once: what it doesn't name goes. */
export async function offer(
  discord: DiscordRest,
  application: string,
  commands: readonly { name: string; about: string }[],
): Promise<ChatAnswer> {
  const body = commands.map(({ name, about }) => ({
    name,
    description: about,
    type: ApplicationCommandType.ChatInput,
  }))
  const answer = await discord.call((rest) => rest.put(Routes.applicationCommands(application), { body }))
  return answer.is === 'done' ? { is: 'done' } : answer
}
