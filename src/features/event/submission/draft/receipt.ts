import { sql } from 'drizzle-orm'
import { sendMails } from '#features/platform/mail/service.ts'
import { buildEnvelope } from '#features/platform/notification/notifying/envelope.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import { deliverWebhooks } from '#features/event/webhook/sending/deliver.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { selectMailKey } from '#features/people/profile/rows.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { membersIn } from '#features/event/participant/rows.ts'
import type { Submission } from '../shapes.ts'

/** E-mails the receipt to each member with a confirmed address. The others see it on the site. */
export async function mailReceipt(ctx: MemberContext, submission: Submission): Promise<string | undefined> {
  const { event, team, title, editableUntil, repoLink, demoUrl } = submission
  const formatTime = (time: Date) => formatTimeWithZone(event.timeZone, time)
  const data = {
    title,
    team: team.name,
    event: event.title,
    who: await loadUserName(ctx, ctx.viewer.id),
    at: formatTime(ctx.now),
    until: editableUntil && formatTime(editableUntil),
    links: [repoLink, demoUrl].filter((link) => link !== null),
    link: `${ctx.origin}/event/${event.slug}/submission?step=review`,
  }
  const causeId = await notify(ctx, {
    kind: 'teamSubmitted',
    actor: ctx.viewer.id,
    subject: { kind: 'submission', id: submission.id },
    recipients: { of: 'team', id: team.id },
  })
  const cause = {
    id: causeId,
    kind: 'teamSubmitted' as const,
    subject: { kind: 'submission' as const, id: submission.id },
  }
  const members = await loadMembers(ctx, team.id)
  await sendMails(
    ctx,
    members.map(({ id: userId, email: to, mailKey }) => ({
      ...buildEnvelope(cause, mailKey),
      to,
      userId,
      template: 'handedIn' as const,
      data,
    })),
  )
  return causeId
}

/** Notifies the rest of the team that the submission was withdrawn. */
export async function notifyOfWithdrawal(ctx: MemberContext, { id, title, team, event }: Submission) {
  await notify(ctx, {
    kind: 'teamWithdrew',
    actor: ctx.viewer.id,
    subject: { kind: 'submission', id },
    recipients: { of: 'team', id: team.id },
    mail: {
      template: 'withdrawn',
      data: {
        title,
        team: team.name,
        event: event.title,
        who: await loadUserName(ctx, ctx.viewer.id),
        link: `${ctx.origin}/event/${event.slug}/submission`,
      },
    },
  })
}

/** Notifies the event's webhooks that a project was submitted, with the address of the submission. */
export const notifySubmitted = (
  ctx: MemberContext,
  { id, slug, event, team }: Submission,
  causeId: string | undefined,
): Promise<void> =>
  deliverWebhooks(ctx, {
    kind: 'submission.submitted',
    eventId: event.id,
    data: {
      submissionId: id,
      submissionUrl: `${ctx.origin}/event/${event.slug}/${team.slug}/${slug}`,
      teamId: team.id,
    },
    causeId,
  })

function loadMembers({ db }: MemberContext, teamId: string) {
  return db.execute<{ id: string; email: string; mailKey: string | null }>(
    sql`select a.id, a.email, ${selectMailKey(sql`a.id`)} as "mailKey"
      from ${membersIn(sql`${teamId}`, joinAccount(sql`pt.user_id`))}
      and ${accountRows('a').getsMail} order by a.id`,
    'objects',
  )
}
