import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { text, uuid, lookupText } from '#lib/fields/fields.ts'
import { manageChat } from '../policy.ts'

const discordId = () => lookupText(22).check(z.regex(/^\d{15,22}$/, 'This isn’t an id of Discord'))
/** Discord takes 2,000 characters, and some characters become two there, so the limit is lower. */
const message = () => text({ min: 1, max: 1800 })

/** Response for a queued job, because requests never wait for Discord. */
const queuedResponse = z.object({ asked: z.literal(true) })

/** Channels of team rooms, which this site created, by Discord's ids. */
export const discordChannelContract = contract(
  'discord/channel',
  {
    delete: {
      method: 'DELETE',
      ...forMembersWho(manageChat),
      summary: 'Delete a team’s room at Discord; it’s made again when the team changes or asks for it',
      body: z.object({ channelDiscordId: discordId() }),
      output: queuedResponse,
    },
    sendMessage: {
      method: 'POST',
      ...forMembersWho(manageChat),
      summary: 'Send a message to a channel of a team’s room',
      body: z.object({ channelDiscordId: discordId(), message: message() }),
      output: queuedResponse,
    },
    setPermissions: {
      method: 'POST',
      ...forMembersWho(manageChat),
      summary: 'Let a member of a team into its room at Discord, or out of it',
      body: z.object({
        channelDiscordId: discordId(),
        userDiscordId: discordId(),
        canSee: z._default(z.boolean(), true),
      }),
      output: queuedResponse,
    },
  },
  '/',
)

/** People who connected their account here, by Discord's ids. */
export const discordUserContract = contract(
  'discord/user',
  {
    assignRole: {
      method: 'POST',
      ...forMembersWho(manageChat),
      summary: 'Give a participant their event’s role at Discord',
      body: z.object({
        userDiscordId: discordId(),
        guildDiscordId: discordId(),
        roleDiscordId: discordId(),
      }),
      output: queuedResponse,
    },
    sendMessage: {
      method: 'POST',
      ...forMembersWho(manageChat),
      summary: 'Send a message to one participant at Discord',
      body: z.object({ userDiscordId: discordId(), message: message() }),
      output: queuedResponse,
    },
    isInGuild: {
      method: 'GET',
      ...forMembersWho(manageChat),
      summary: 'Ask Discord whether a participant is in a server, or in the server of a channel',
      query: z.object({
        userDiscordId: discordId(),
        channelDiscordId: z.optional(discordId()),
        guildDiscordId: z.optional(discordId()),
      }),
      output: z.object({ isInGuild: z.boolean() }),
    },
  },
  '/',
)

/** Servers by Discord's ids: the community's and the events'. */
export const discordServerContract = contract(
  'discord/server',
  {
    createRole: {
      method: 'POST',
      ...forMembersWho(manageChat),
      summary: 'Make an event’s role at Discord; its participants get it',
      body: z.object({ eventId: uuid(), guildDiscordId: z.optional(discordId()) }),
      /**
       * Id of the role; null until Discord has created it. From then on, it is also the event's
       * `discordEventRoleId`.
       */
      output: z.extend(queuedResponse, { roleDiscordId: z.nullable(z.string()) }),
    },
  },
  '/',
)
