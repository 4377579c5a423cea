import { and, eq, inArray, isNull } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { judgePath } from '#features/judging/judge/invitations/links.ts'
import { judges } from '#features/judging/judge/table.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { formatCount } from '#lib/fields/numbers.ts'

/** Notifies current judges of an event of their voided ballots. Takes the project titles by judge. */
export async function notifyOfVoidedBallots(
  ctx: Context,
  eventId: string,
  voidedByJudge: Map<string, Set<string>>,
): Promise<void> {
  if (voidedByJudge.size === 0) return
  const affectedJudges = await ctx.db
    .select({ judgeId: judges.id, userId: judges.userId, slug: events.slug })
    .from(judges)
    .innerJoin(events, and(eq(events.id, judges.eventId), eventRows('event').takesPlace))
    .where(
      and(eq(judges.eventId, eventId), inArray(judges.id, [...voidedByJudge.keys()]), isNull(judges.leftAt)),
    )
  for (const { judgeId, userId, slug } of affectedJudges)
    await notify(ctx, {
      kind: 'ballotsStruck',
      actor: null,
      subject: { kind: 'event', id: eventId },
      path: judgePath({ slug }),
      data: { projects: nameProjects([...voidedByJudge.get(judgeId)!]) },
      recipients: [userId],
    })
}

const nameProjects = (titles: string[]) =>
  titles.length === 1 ? `“${titles[0]}”` : formatCount(titles.length, 'project')
