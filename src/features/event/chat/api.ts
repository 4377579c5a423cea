import { discordContract } from './connecting/connect-contract.ts'
import { discordChannelContract, discordServerContract, discordUserContract } from './by-id/by-id-contract.ts'
import * as channels from './by-id/channels.ts'
import { assignRole, isInGuild, messageUser } from './by-id/people.ts'
import { createRole } from './by-id/roles.ts'
import { implement } from '#lib/contract/implement.ts'
import * as connecting from './connecting/connect-account.ts'
import { setDirectMessages } from './connecting/message-setting.ts'
import { chatContract } from './contract.ts'
import * as rooms from './rooms/room-service.ts'
import { getChatMessages, getSender, resumeSending } from './service.ts'

export const chatting = implement(chatContract, { getChatMessages, getSender, resumeSending })
export const discord = implement(discordContract, {
  getConnection: connecting.getConnection,
  beginConnect: connecting.beginConnect,
  connectDiscord: connecting.connectDiscord,
  disconnectDiscord: connecting.disconnectDiscord,
  setTold: setDirectMessages,
  createTeamChannels: rooms.createTeamChannels,
  removeFromAllTeams: rooms.removeFromAllTeams,
  getRooms: rooms.getRooms,
  setRooms: rooms.setRooms,
})

export const discordChannels = implement(discordChannelContract, {
  delete: channels.deleteChannel,
  sendMessage: channels.messageChannel,
  setPermissions: channels.setPermissions,
})
export const discordUsers = implement(discordUserContract, {
  assignRole,
  sendMessage: messageUser,
  isInGuild,
})
export const discordServers = implement(discordServerContract, { createRole })
