import type { Prize } from '#features/event/event/contract.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { type ProjectResult, loadStoredResults } from '#features/event/submission/results/project-results.ts'
import { joinWins } from '#features/event/submission/results/wins/win-words.ts'
import type { MemberContext } from '#lib/contract/context.ts'

interface CorrectedEvent {
  id: string
  slug: string
  title: string
  prizes: Prize[]
}

/**
 * Notifies everyone in the event that the results were corrected. A team whose result changed also gets its
 * new result.
 */
export async function notifyOfCorrection(
  ctx: MemberContext,
  event: CorrectedEvent,
  before: ProjectResult[],
): Promise<void> {
  const { id, slug, title } = event
  const path = `/event/${slug}/method`
  const link = ctx.origin + path
  const changes = listChanges(before, await loadStoredResults(ctx, event))
  for (const change of changes)
    await notify(ctx, {
      kind: 'projectPlacedAnew',
      actor: ctx.viewer.id,
      subject: { kind: 'submission', id: change.id },
      eventId: id,
      path: `/event/${slug}/results`,
      data: { now: formatPlaces(change.now), before: formatPlaces(change.before), event: title },
      recipients: { of: 'owners', kind: 'submission', id: change.id },
    })
  await notify(ctx, {
    kind: 'resultsCorrected',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id },
    eventId: id,
    path,
    recipients: { of: 'everyone', id },
    mail: { template: 'resultsCorrected', data: { title, link } },
    byTeam: Object.fromEntries(
      changes.map((change) => [change.teamId, buildEmail(change, { event: title, link })] as const),
    ),
  })
}

interface Change extends Pick<ProjectResult, 'id' | 'teamId' | 'title'> {
  now: string[]
  before: string[]
}

/** Lists projects that gained, lost or changed a medal, a rank or a prize. */
function listChanges(before: ProjectResult[], after: ProjectResult[]): Change[] {
  const all = new Map([...before, ...after].map((result) => [result.id, result]))
  return [...all.values()]
    .map(({ id, teamId, title }) => ({
      id,
      teamId,
      title,
      now: listWins(after, id),
      before: listWins(before, id),
    }))
    .filter((change) => formatPlaces(change.now) !== formatPlaces(change.before))
}

const listWins = (results: ProjectResult[], id: string) =>
  results.find((result) => result.id === id)?.wins ?? []

/** Joins places; an empty list becomes "no place", because it would cut a sentence short. */
const formatPlaces = (places: string[]) => joinWins(places) || 'no place'

const buildEmail = (
  { title, now, before }: Change,
  sharedFields: { event: string; link: string },
): MailContent => ({
  template: 'resultsCorrectedForTeam',
  data: { title, now: formatPlaces(now), before: formatPlaces(before), ...sharedFields },
})
