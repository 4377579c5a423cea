import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { users } from '#features/auth/table.ts'
import { participants } from '#features/participant/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { mayGetMail } from './reachable.ts'
import { sendMail, type Written } from './service.ts'

/*
 * Mail to several people about what is their own (docs/rules.md#mail): sent whatever `subscribedToMail` says, so
 * only for their team, role, enrollment, submission, feedback and results, and for dates, cancellation and results
 * of what they enrolled in. For the rest see features/announcement/jobs.ts.
 *
 * To add one: a template (`occasion-templates.ts` for events and teams, `feedback-templates.ts` for projects), then
 * in the transaction of its cause one of
 *
 *   sendMailTo(ctx, userId, { template, data })                  one person (service.ts)
 *   sendMailToTeam(ctx, { teamId, except }, { template, data })  everyone in a team
 *   sendMailToEnrolled(ctx, { eventId }, { template, data })     everyone enrolled in an event or a stream
 *
 * Each passes over people whose address is unconfirmed, and who are suspended or gone. `data` is what the template
 * takes: text, numbers, null; no dates.
 */

interface ToTeam {
  teamId: string
  /** Whose own act it is: they need not be told. */
  except?: string | undefined
}

/** To everyone in a team as it is now. */
export async function sendMailToTeam(
  ctx: Context,
  { teamId, except }: ToTeam,
  written: Written,
): Promise<void> {
  const members = await ctx.db
    .select({ userId: users.id, to: users.email })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.teamId, teamId),
        isNull(participants.deletedAt),
        except ? ne(users.id, except) : undefined,
        mayGetMail,
      ),
    )
    .orderBy(users.id)
  for (const member of members) await sendMail(ctx, { ...member, ...written })
}

interface Enrolled {
  eventId?: string | undefined
  streamId?: string | undefined
  /** The one who does it, and knows. */
  except?: string | undefined
  /** What the members of a team read instead, by its id. */
  byTeam?: Record<string, Written>
}

type EnrolledJob = Enrolled & { written: Written; after?: string; batch?: number }

/** To everyone enrolled in an event or a stream, approved or not; also when it is deleted in the same transaction. */
export const sendMailToEnrolled = (ctx: Context, which: Enrolled, written: Written): Promise<void> =>
  ctx.job('enrolled-mails', { ...which, written })

export const enrolledJob = {
  queue: 'enrolled-mails',
  /** Writes one batch and asks for the next, all in one transaction: a batch that fails leaves nothing. */
  async handle(ctx: Context, { after, batch = 200, ...job }: EnrolledJob): Promise<void> {
    const people = await ctx.db
      .select({ userId: users.id, to: users.email, teamId: participants.teamId })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .where(
        and(
          job.eventId ? eq(participants.eventId, job.eventId) : eq(participants.streamId, job.streamId!),
          isNull(participants.deletedAt),
          isNull(participants.declinedAt),
          after ? gt(users.id, after) : undefined,
          job.except ? ne(users.id, job.except) : undefined,
          mayGetMail,
        ),
      )
      .orderBy(users.id)
      .limit(batch)
    for (const { teamId, ...person } of people) {
      const written = job.byTeam?.[teamId ?? ''] ?? job.written
      await sendMail(ctx, { ...person, ...written, isBulk: true })
    }
    const last = people.at(-1)
    if (last && people.length === batch)
      await ctx.job('enrolled-mails', { ...job, after: last.userId, batch })
  },
}
