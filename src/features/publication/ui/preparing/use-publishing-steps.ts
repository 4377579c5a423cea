import { confirm } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { publicationCalls, type ShownPrepared } from '../publication-calls.ts'
import { counted } from '#features/scoring/ui/score-words.ts'

/** What can be done with prepared results, each after its question. */
export function usePublishingSteps(eventId: string, prepared: ShownPrepared) {
  const { id: preparedId, version } = prepared
  const { act, isBusy } = useAct()
  const publish = async () => {
    if (await confirm({ type: 'warning', ...publishing(prepared) }))
      await act(() => publicationCalls.publish({ eventId, version, preparedId }), 'Results are published')
  }
  const sign = async () => {
    if (await confirm(signing))
      await act(() => publicationCalls.signPublication({ eventId, version, preparedId }), 'Signed')
  }
  const discard = async () => {
    if (await confirm({ type: 'danger', ...discarding }))
      await act(() => publicationCalls.discardPrepared({ eventId }), 'Discarded')
  }
  return { publish, sign, discard, isBusy }
}

const publishing = ({ version, plan: { namedPlaces, appealHours, needsTwo }, signedBy }: ShownPrepared) => ({
  title: version === 1 ? 'Publish the results?' : `Publish version ${version} of the results?`,
  text: [
    ...(needsTwo && signedBy ? [`${signedBy.name} signed first; you sign as the second.`] : []),
    `Everyone reads the table with ${counted(namedPlaces, 'named place')}, how it came about, and a signed file with all ballots, without the names of judges.`,
    'Medals, prizes and points are given.',
    version === 1
      ? 'Everyone enrolled hears that results are out.'
      : `Everyone enrolled hears that results were corrected. Version ${version - 1} stays readable.`,
    'Each team reads its own ballots and comments.',
    appealHours > 0 ? `Teams can appeal for ${counted(appealHours, 'hour')}.` : 'Teams can’t appeal.',
    'It can’t be changed afterwards, only corrected by another version.',
  ].join(' '),
  confirmLabel: 'Publish',
})
const signing = {
  title: 'Sign these results?',
  text: 'You agree to what’s in the preview. Another organizer then publishes it. If someone prepares it again, your signature is gone.',
  confirmLabel: 'Sign',
}
const discarding = {
  title: 'Discard what’s prepared?',
  text: 'What’s published stays as it is.',
  confirmLabel: 'Discard',
}
