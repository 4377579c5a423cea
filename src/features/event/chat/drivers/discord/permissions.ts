import { OverwriteType, PermissionFlagsBits as may } from 'discord-api-types/v10'

interface Overwrite {
  id: string
  type: OverwriteType
  allow?: string
  deny?: string
}

const bits = (...flags: bigint[]) => String(flags.reduce((all, flag) => all | flag, 0n))

/** Permissions of a team's members in its channels. */
export const memberPermissions = bits(
  may.ViewChannel,
  may.SendMessages,
  may.ReadMessageHistory,
  may.EmbedLinks,
  may.AttachFiles,
  may.AddReactions,
  may.Connect,
  may.Speak,
  may.Stream,
)

const botPermissions = bits(
  may.ViewChannel,
  may.SendMessages,
  may.ReadMessageHistory,
  may.ManageChannels,
  may.Connect,
)

/**
 * Returns permissions that let only the bot see the channel; members are added one by one. The everyone role
 * has the server's id.
 */
export const createBotOverwrites = (server: string, bot: string): Overwrite[] => [
  { id: server, type: OverwriteType.Role, deny: bits(may.ViewChannel, may.Connect) },
  { id: bot, type: OverwriteType.Member, allow: botPermissions },
]

/**
 * Returns the permissions of the channel that holds private threads: everyone sees it, but only the bot
 * writes outside threads.
 */
export const buildThreadOverwrites = (server: string, bot: string): Overwrite[] => [
  {
    id: server,
    type: OverwriteType.Role,
    allow: bits(may.ViewChannel, may.SendMessagesInThreads, may.ReadMessageHistory),
    deny: bits(may.SendMessages, may.CreatePublicThreads, may.CreatePrivateThreads),
  },
  {
    id: bot,
    type: OverwriteType.Member,
    allow: bits(
      may.ViewChannel,
      may.SendMessages,
      may.SendMessagesInThreads,
      may.CreatePrivateThreads,
      may.ManageThreads,
    ),
  },
]
