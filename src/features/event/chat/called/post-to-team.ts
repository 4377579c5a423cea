import { sql } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { teamRowsSql } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { teamOfChannel } from '../rows.ts'
import type { Asking } from './commands.ts'

type Saying = Asking & { userId: string; text: string }

/**
 * Posts in the room of the team that owns the channel, or of the caller's only team in this server. Teams of
 * past events count only if there is no other.
 */
export async function sayInTeam(
  ctx: Context,
  { userId, text, server, channel, say }: Saying,
): Promise<string> {
  const [here] = channel ? await ctx.db.execute<{ id: string }>(teamOfChannel(channel), 'objects') : []
  if (here) return say({ userId, teamId: here.id, body: text })
  const isHere = server ? sql`and coalesce(e.discord_guild_id, ${ctx.chat.server}) = ${server}` : sql``
  const teams = await ctx.db.execute<{ id: string }>(
    sql`select id from (
      select t.id, rank() over (order by ${eventRows('e').hasEnded(ctx.now)}) as place
      from ${teamRowsSql(userId)} and t.hidden_at is null ${isHere}) own
    where place = 1 order by id limit 2`,
    'objects',
  )
  if (teams.length > 1) return 'You’re in several teams. Write this in your team’s own channel.'
  const [only] = teams
  return only
    ? say({ userId, teamId: only.id, body: text })
    : `You’re in no team here yet. Find one: ${ctx.origin}/event`
}
