import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { events } from '../table.ts'

/** Stores the Discord role created for the event. A role that its organizers set meanwhile stays. */
export async function nameDiscordRole(ctx: Context, id: string, role: string): Promise<void> {
  await ctx.db
    .update(events)
    .set({ discordEventRoleId: role, updatedAt: events.updatedAt })
    .where(and(eq(events.id, id), isNull(events.discordEventRoleId)))
  ctx.changed('event', id)
}
