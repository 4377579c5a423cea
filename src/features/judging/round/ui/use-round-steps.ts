import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { confirm, confirmWithReason } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { roundCalls, type RoundProgress, type ShownRound } from './round-calls.ts'
import { describeExtensions, describePreview, describeUnfinished } from './round-texts.ts'

interface RoundContext {
  far?: RoundProgress | undefined
  /** Teams that may still submit. */
  extended?: readonly string[]
  areResultsOut?: boolean
}

/** Returns the actions on a round, each with a confirmation dialog. */
export function useRoundSteps(
  round: ShownRound,
  { far, extended = [], areResultsOut = false }: RoundContext = {},
) {
  const { id, name, state, entriesFrom } = round
  const { act, isBusy } = useAct()
  const open = async () => {
    if (state === 'draft') {
      const previewText = entriesFrom === 'roundBefore' ? await readPreview(id) : ''
      if (
        await confirm({
          type: 'warning',
          ...buildOpenDialog(name, previewText + describeExtensions(extended), areResultsOut),
        })
      )
        await act(() => roundCalls.openRound({ id }), 'Judging is open')
      return
    }
    const reason = await confirmWithReason(buildReopenDialog(name, areResultsOut))
    if (reason) await act(() => roundCalls.openRound({ id, reason }), 'Open again')
  }
  const close = async () => {
    if (await confirm(buildCloseDialog(round, far)))
      await act(() => roundCalls.closeRound({ id }), 'Round closed')
  }
  const finish = async () => {
    if (await confirm(buildFinishDialog(name))) await act(() => roundCalls.finishRound({ id }), 'Round final')
  }
  const scores = async () => {
    const reason = await confirmWithReason(scoresDialog)
    if (reason) await act(() => roundCalls.openScores({ id, reason }), 'Scores are open')
  }
  const remove = async () => {
    if (await confirm({ type: 'danger', title: `Delete “${name}”?`, confirmLabel: 'Delete' }))
      await act(() => withRecentSignIn(() => roundCalls.deleteRound({ id })), 'Round deleted')
  }
  const addLate = () => act(() => roundCalls.addLateEntries({ id }), 'Looked for late projects')
  return { open, close, finish, scores, remove, late: addLate, isBusy }
}

/** Returns the preview as text; empty if the round can't open yet, because opening it then says why. */
async function readPreview(id: string): Promise<string> {
  try {
    return describePreview(await roundCalls.previewEntries({ id }))
  } catch {
    return ''
  }
}

/** Returns the confirmation of opening a round; `note` ends with a space or is empty. */
export const buildOpenDialog = (name: string, note: string, hasPublishedResults: boolean) => ({
  title: `Open “${name}” for judges?`,
  text: `${note}Its projects are fixed as they are now. From then on you can’t change its kind or its projects.${hasPublishedResults ? ' The published results stay as they are until you prepare a correction from this round and publish it.' : ''}`,
  confirmLabel: 'Open it',
})
const buildReopenDialog = (name: string, hasPublishedResults: boolean) => ({
  title: `Open “${name}” again?`,
  text: `Judges can change their ballots until it closes. Results that were prepared from it then have to be prepared again, and signed again.${hasPublishedResults ? ' The published results stay as they are until you publish a correction.' : ''}`,
  confirmLabel: 'Open it again',
  reason: { label: 'Why?', hint: 'Judges read it.', most: 500 },
})
const buildCloseDialog = ({ name, mode }: ShownRound, progress: RoundProgress | undefined) => ({
  title: `Close “${name}” now?`,
  text: `${progress ? describeUnfinished(progress, mode) : ''}Judges can’t change their ballots any more. You can open it again, with a reason.`,
  confirmLabel: 'Close it',
})
const buildFinishDialog = (name: string) => ({
  title: `Make “${name}” final?`,
  text: 'It can’t be opened again after that.',
  confirmLabel: 'Make it final',
})
const scoresDialog = {
  title: 'Open the scores before the round closes?',
  text: 'Organizers can read them from then on. Judges see that you did, and the log keeps your reason.',
  confirmLabel: 'Open the scores',
  reason: { label: 'Why now?', most: 500 },
}
