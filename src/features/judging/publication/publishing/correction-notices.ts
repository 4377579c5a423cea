import type { Prize } from '#features/event/event/contract.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { type ProjectResult, projectResultsIn } from '#features/event/submission/results/project-results.ts'
import { joinWins } from '#features/event/submission/results/wins/win-words.ts'
import type { MemberContext } from '#lib/contract/context.ts'

interface Corrected {
  id: string
  slug: string
  title: string
  prizes: Prize[]
}

/**
 * Notifies everyone that the results were corrected. A team whose result changed also gets its new result.
 */
export async function notifyOfCorrection(
  ctx: MemberContext,
  event: Corrected,
  before: ProjectResult[],
): Promise<void> {
  const { id, slug, title } = event
  const path = `/event/${slug}/method`
  const link = ctx.origin + path
  const changed = changesIn(before, await projectResultsIn(ctx, event))
  for (const one of changed)
    await notify(ctx, {
      kind: 'projectPlacedAnew',
      actor: ctx.viewer.id,
      subject: { kind: 'submission', id: one.id },
      occasionId: id,
      path: `/event/${slug}/results`,
      data: { now: formatPlaces(one.now), before: formatPlaces(one.before), occasion: title },
      recipients: { of: 'owners', kind: 'submission', id: one.id },
    })
  await notify(ctx, {
    kind: 'resultsCorrected',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id },
    occasionId: id,
    path,
    recipients: { of: 'everyone', kind: 'event', id },
    mail: { template: 'resultsCorrected', data: { title, link } },
    byTeam: Object.fromEntries(
      changed.map((one) => [one.teamId, buildEmail(one, { occasion: title, link })] as const),
    ),
  })
}

interface Change extends Pick<ProjectResult, 'id' | 'teamId' | 'title'> {
  now: string[]
  before: string[]
}

/** Lists projects that gained, lost or changed a medal, a rank or a prize. */
function changesIn(before: ProjectResult[], after: ProjectResult[]): Change[] {
  const all = new Map([...before, ...after].map((one) => [one.id, one]))
  return [...all.values()]
    .map(({ id, teamId, title }) => ({
      id,
      teamId,
      title,
      now: placesIn(after, id),
      before: placesIn(before, id),
    }))
    .filter((one) => formatPlaces(one.now) !== formatPlaces(one.before))
}

const placesIn = (results: ProjectResult[], id: string) => results.find((one) => one.id === id)?.wins ?? []

/** Joins places; an empty list becomes "no place", because it would cut a sentence short. */
const formatPlaces = (places: string[]) => joinWins(places) || 'no place'

const buildEmail = (
  { title, now, before }: Change,
  common: { occasion: string; link: string },
): MailContent => ({
  template: 'resultsCorrectedForTeam',
  data: { title, now: formatPlaces(now), before: formatPlaces(before), ...common },
})
