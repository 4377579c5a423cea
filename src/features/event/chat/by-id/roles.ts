import { record } from '#features/platform/audit/record.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { chatOfEvent } from '#features/event/event/rows.ts'
import { nameDiscordRole } from '#features/event/event/writing/discord-role.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { ResultOf } from '#lib/contract/contract.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { isSpace, loadOrCreateSpace } from '../rooms/team-room.ts'
import { chatSpaces } from '../table.ts'
import type { discordServerContract } from './by-id-contract.ts'
import { requireDiscordManager, queuedResult } from './discord-lookups.ts'

interface RoleOptions {
  eventId: string
  guildDiscordId?: string | undefined
}

/**
 * Creates an event's role. Returns its id, which is null until Discord has created the role; the event then
 * stores it, too. 409 for an event with a role of its own, 422 for a server other than the event's.
 */
export async function createRole(
  ctx: MemberContext,
  { eventId, guildDiscordId }: RoleOptions,
): Promise<ResultOf<typeof discordServerContract, 'createRole'>> {
  const { roles } = await loadEvent(ctx, { eventId }, { lock: true })
  requireDiscordManager(ctx, [{ roles }])
  const [chatPlace] = await ctx.db.execute<{ server: string | null; role: string | null }>(
    chatOfEvent(eventId),
    'objects',
  )
  const server = chatPlace?.server ?? ctx.chat.server
  if (!server) throw conflict('Neither the site nor the event has a Discord server', 'not_set_up')
  if (guildDiscordId && guildDiscordId !== server)
    throw invalid({ guildDiscordId: 'This isn’t the event’s server' })
  const space = await loadOrCreateSpace(ctx, eventId)
  const { wantsRole, ids } = space
  const roleId = ids['role'] ?? null
  if (chatPlace?.role && chatPlace.role !== roleId)
    throw conflict('The event has a role at Discord already', 'has_role')
  if (roleId) await nameDiscordRole(ctx, eventId, roleId)
  await ctx.db.update(chatSpaces).set({ wantsRole: true, updatedAt: ctx.now }).where(isSpace(space))
  await ctx.job('chat-role', { eventId })
  await record(ctx, {
    what: 'chat.role.requested',
    subject: { kind: 'event', id: eventId },
    before: { wantsRole },
    after: { wantsRole: true, asked: true },
  })
  return { ...queuedResult, roleDiscordId: roleId }
}
