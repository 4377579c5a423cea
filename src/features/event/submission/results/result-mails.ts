import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import type { Prize } from '#features/event/event/contract.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { deliverWebhooks } from '#features/event/webhook/sending/deliver.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { type PlacedAndWinners, type ProjectResult, loadProjectResults } from './project-results.ts'
import { describeWins, joinWins } from './wins/win-words.ts'

const daySeconds = 24 * 60 * 60
/**
 * Maximum announcements of an event's results per day, because results may be unpublished and published
 * again.
 */
const maxPerDay = 2

interface PublishedResults extends PlacedAndWinners {
  event: { id: string; slug: string; title: string; prizes: Prize[] }
  /** Hours in which teams can appeal, for results that come from ballots. */
  appealHours?: number | undefined
}

/**
 * Notifies participants, staff and managers that results are out. Members of placed or winning teams also get
 * their own result in their inbox. Returns the cause’s id, or undefined beyond the daily limit.
 */
export async function mailResults(
  ctx: MemberContext,
  { event, placed, won, appealHours }: PublishedResults,
): Promise<string | undefined> {
  const [today] = await incrementCounts(ctx.db, {
    keys: [`results:${event.id}`],
    now: ctx.now,
    seconds: daySeconds,
  })
  if (today!.count > maxPerDay) return undefined
  const path = `/event/${event.slug}/results`
  const link = ctx.origin + path
  const projectResults = await loadProjectResults(ctx, event.prizes, { placed, won })
  for (const { id, wins } of projectResults.filter(({ isHonoured }) => isHonoured))
    await notify(ctx, {
      kind: 'projectPlaced',
      actor: ctx.viewer.id,
      subject: { kind: 'submission', id },
      eventId: event.id,
      path,
      data: { places: joinWins(wins), won: describeWins(wins), event: event.title },
      recipients: { of: 'owners', kind: 'submission', id },
    })
  return notify(ctx, {
    kind: 'resultsPublished',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    eventId: event.id,
    path,
    recipients: { of: 'everyone', id: event.id },
    mail: { template: 'resultsPublished', data: { title: event.title, link, appealHours } },
    byTeam: Object.fromEntries(
      projectResults.map((project) => [
        project.teamId,
        buildResultMail(project, { origin: ctx.origin, event, link, appealHours }),
      ]),
    ),
  })
}

/** Notifies the event's webhooks, each time results are published. */
export const notifyResultsPublished = (
  ctx: MemberContext,
  { id, slug }: { id: string; slug: string },
  causeId: string | undefined,
): Promise<void> =>
  deliverWebhooks(ctx, {
    kind: 'results.published',
    eventId: id,
    data: { resultsUrl: `${ctx.origin}/event/${slug}/results` },
    causeId,
  })

interface ResultMailContext {
  origin: string
  event: { slug: string; title: string }
  link: string
  appealHours: number | undefined
}

function buildResultMail(
  { title, wins, isHonoured }: ProjectResult,
  mailContext: ResultMailContext,
): MailContent {
  const { origin, event, link, appealHours } = mailContext
  const data = { title, event: event.title, won: joinWins(wins), link, appealHours }
  if (!isHonoured) return { template: 'resultsForTeam', data }
  const certificateLink = `${origin}/account/certificates?event=${event.slug}`
  return { template: 'resultsForWinner', data: { ...data, achieved: describeWins(wins), certificateLink } }
}
