import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { events } from '../table.ts'

/** The role that was made for the event at Discord; one that its organizers named meanwhile stays. */
export async function nameDiscordRole(ctx: Context, id: string, role: string): Promise<void> {
  await ctx.db
    .update(events)
    .set({ discordEventRoleId: role, updatedAt: events.updatedAt })
    .where(and(eq(events.id, id), isNull(events.discordEventRoleId)))
  ctx.changed('event', id)
}
