import { and, eq } from 'drizzle-orm'
import { eventRows } from '#features/event/rows.ts'
import { events } from '#features/event/table.ts'
import { judgePath } from '#features/judge/invitations/links.ts'
import { notify } from '#features/notification/telling/notify.ts'
import type { Context } from '#lib/contract/context.ts'

interface Dealt {
  event: { id: string }
  /** By account. */
  newTo: Map<string, number>
}

/** Each judge hears how many there are for them, and of nobody else's. */
export async function tellJudges(ctx: Context, { event, newTo }: Dealt): Promise<void> {
  if (newTo.size > 0)
    await ctx.job('assignment-told', { eventId: event.id, newTo: Object.fromEntries(newTo) })
}

interface TellingJob {
  eventId: string
  newTo: Record<string, number>
}

export const tellingJob = {
  queue: 'assignment-told',
  async handle(ctx: Context, { eventId, newTo }: TellingJob): Promise<void> {
    const [event] = await ctx.db
      .select({ slug: events.slug, title: events.title })
      .from(events)
      .where(and(eq(events.id, eventId), eventRows('event').takesPlace))
    // Nobody is sent to work for an event that is off.
    if (!event) return
    for (const [userId, count] of Object.entries(newTo)) {
      const projects = count === 1 ? '1 project' : `${count} projects`
      const link = ctx.origin + judgePath(event)
      await notify(ctx, {
        kind: 'entriesDealt',
        actor: null,
        subject: { kind: 'event', id: eventId },
        path: judgePath(event),
        data: { projects },
        recipients: [userId],
        mail: { template: 'entriesDealt', data: { title: event.title, projects, link } },
      })
    }
  },
}
