import { sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { teamRowsSql } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { selectTeamByChannel } from '../rows.ts'
import type { CommandContext } from './commands.ts'

type TeamPostInput = CommandContext & { userId: string; text: string }

/**
 * Posts in the room of the team that owns the channel, or of the caller's only team in this server. Teams of
 * past events count only if there is no other.
 */
export async function postToTeam(
  ctx: Context,
  { userId, text, server, channel, say }: TeamPostInput,
): Promise<string> {
  const [channelTeam] = channel
    ? await ctx.db.execute<{ id: string }>(selectTeamByChannel(channel), 'objects')
    : []
  if (channelTeam) return say({ userId, teamId: channelTeam.id, body: text })
  const isOnServer = server ? sql`and coalesce(e.discord_guild_id, ${ctx.chat.server}) = ${server}` : sql``
  const teams = await ctx.db.execute<{ id: string }>(
    sql`select id from (
      select t.id, rank() over (order by ${eventRows('e').hasEnded(ctx.now)}) as place
      from ${teamRowsSql(userId)} and t.hidden_at is null ${isOnServer}) own
    where place = 1 order by id limit 2`,
    'objects',
  )
  if (teams.length > 1) return 'You’re in several teams. Write this in your team’s own channel.'
  const [onlyTeam] = teams
  return onlyTeam
    ? say({ userId, teamId: onlyTeam.id, body: text })
    : `You’re in no team here yet. Find one: ${ctx.origin}/event`
}
