import { eq, sql } from 'drizzle-orm'
import { feedbackIsReleased } from '#features/event/feedback-release.ts'
import { events } from '#features/event/table.ts'
import { sendMailToTeam } from '#features/mail/many.ts'
import type { Discussed } from '#features/submission/discussed.ts'
import { nameOfUser } from '#features/team/names.ts'
import type { MemberContext } from '#lib/context.ts'

/** Tells the team by mail that feedback came, and from whom, once the team may read it; its words stay on the site. */
export async function mailFeedback(
  ctx: MemberContext,
  { title, slug, team, event }: Discussed,
): Promise<void> {
  if (!(await isReadableNow(ctx, event.id))) return
  const path = ['/event', event.slug, team.slug, slug].join('/')
  await sendMailToTeam(
    ctx,
    { teamId: team.id },
    {
      template: 'feedbackWritten',
      data: {
        title,
        occasion: event.title,
        who: await nameOfUser(ctx, ctx.viewer.id),
        link: `${ctx.origin}${path}`,
      },
    },
  )
}

async function isReadableNow({ db, now }: MemberContext, eventId: string): Promise<boolean> {
  const [event] = await db
    .select({ is: sql<boolean>`${feedbackIsReleased(sql`${now.toISOString()}::timestamptz`)}` })
    .from(events)
    .where(eq(events.id, eventId))
  return event?.is ?? false
}
