import type { Call, Reply } from './local-server.ts'
import { type DiscordState, fail, serverLimits, emptyReply, ok } from './discord-state.ts'

export function makeRole(state: DiscordState, [id]: string[], { body }: Call): Reply {
  const guild = state.guilds.get(id!)!
  if (guild.roles.length >= serverLimits.roles)
    return fail(400, 30_005, 'Maximum number of server roles reached (250)')
  const role = { id: state.newId(), name: String(body['name']) }
  guild.roles.push(role)
  return ok(role)
}

export function joinGuild(state: DiscordState, [id, user]: string[], { body }: Call): Reply {
  const tokenUser = state.users.get(String(body['access_token']))
  if (!tokenUser || tokenUser.id !== user) return fail(403, 50_025, 'Invalid OAuth2 access token')
  const { members } = state.guilds.get(id!)!
  if (members.has(user)) return emptyReply
  members.set(user, new Set())
  return ok({ user: { id: user } }, 201)
}

export function updateMemberRoles(
  state: DiscordState,
  [id, user]: [string, string],
  change: (roles: Set<string>) => void,
): Reply {
  const roles = state.guilds.get(id)!.members.get(user)
  if (!roles) return fail(404, 10_007, 'Unknown Member')
  change(roles)
  return emptyReply
}
