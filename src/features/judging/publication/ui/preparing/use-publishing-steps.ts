import { confirm } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { publicationCalls, type ShownPreparation } from '../publication-calls.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { describePlannedRound, type PlannedRound } from './planned-round.ts'

/** Returns the actions on prepared results, each with a confirmation dialog. */
export function usePublishingSteps(eventId: string, { prepared, isVoting, planned }: PublishingSteps) {
  const { id: preparedId, version } = prepared
  const { act, isBusy } = useAct()
  const publish = async () => {
    if (await confirm({ type: 'warning', ...buildPublishDialog({ prepared, isVoting, planned }) }))
      await act(() => publicationCalls.publish({ eventId, version, preparedId }), 'Results are published')
  }
  const sign = async () => {
    if (await confirm(buildSignDialog(planned)))
      await act(() => publicationCalls.signPublication({ eventId, version, preparedId }), 'Signed')
  }
  const discard = async () => {
    if (await confirm({ type: 'danger', ...buildDiscardDialog(prepared) }))
      await act(() => publicationCalls.discardPrepared({ eventId }), 'Discarded')
  }
  return { publish, sign, discard, isBusy }
}

interface PublishingSteps {
  prepared: ShownPreparation
  /** Whether the community vote is still open. */
  isVoting: boolean
  /** Round planned after that of the results, which would decide; null without one. */
  planned: PlannedRound | null
}

interface PublishDialogInput extends Pick<PublishingSteps, 'isVoting' | 'planned'> {
  prepared: Pick<ShownPreparation, 'version' | 'plan' | 'signedBy'>
}

/** Returns the confirmation that explains the effects of publishing. */
export const buildPublishDialog = ({
  prepared: {
    version,
    signedBy,
    plan: { appealHours, needsTwo, ...plan },
  },
  isVoting,
  planned,
}: PublishDialogInput) => ({
  title: version === 1 ? 'Publish the results?' : `Publish version ${version} of the results?`,
  text: [
    ...(needsTwo && signedBy ? [`${signedBy.name} signed first; you sign as the second.`] : []),
    ...(planned ? [describePlannedRound(planned)] : []),
    ...(isVoting
      ? ['The community vote is still open: it goes on, and its counts come with the results later.']
      : []),
    `Everyone reads the table, which names ${describeNamedProjects(plan)}. They also read how it came about, and a signed file with all ballots, without the names of judges.`,
    'Medals, prizes and points are given.',
    version === 1
      ? 'Everyone enrolled hears that results are out.'
      : `Everyone enrolled hears that results were corrected. Version ${version - 1} stays readable.`,
    'Each team reads its own ballots and comments.',
    appealHours > 0 ? `Teams can appeal for ${formatCount(appealHours, 'hour')}.` : 'Teams can’t appeal.',
    'It can’t be changed afterwards, only corrected by another version.',
  ].join(' '),
  confirmLabel: 'Publish',
})
/** Describes which projects are named: the first places and every other project with an award. */
function describeNamedProjects({
  namedPlaces,
  finalists = 0,
  prizes,
  mentions,
  deviations,
}: PlanAwards): string {
  const otherAwards = [
    finalists > 0 && 'finalists',
    prizes.some(({ submissionIds }) => submissionIds.length > 0) && 'winners of prizes',
    mentions.length > 0 && 'special mentions',
    deviations.length > 0 && 'those you decided otherwise about',
  ].filter((label) => label !== false)
  const placesText = namedPlaces === 1 ? 'the first place' : `the first ${namedPlaces} places`
  return joinList(namedPlaces > 0 ? [placesText, ...otherAwards] : otherAwards)
}

type PlanAwards = Pick<
  ShownPreparation['plan'],
  'namedPlaces' | 'finalists' | 'prizes' | 'mentions' | 'deviations'
>

const joinList = (items: string[]) => new Intl.ListFormat('en').format(items) || 'nobody'

/** Returns the confirmation that explains the first signature of two. */
export const buildSignDialog = (planned: PlannedRound | null) => ({
  title: 'Sign these results?',
  text: `${planned ? `${describePlannedRound(planned)} ` : ''}You agree to what’s in the preview. Another organizer then publishes it. If someone prepares it again, your signature is gone.`,
  confirmLabel: 'Sign',
})
export const buildDiscardDialog = ({ version }: Pick<ShownPreparation, 'version'>) => ({
  title: 'Discard what’s prepared?',
  ...(version > 1 && { text: 'What’s published stays as it is.' }),
  confirmLabel: 'Discard',
})
