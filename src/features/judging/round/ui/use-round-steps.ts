import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { confirm, confirmWithReason } from '#ui/overlays/confirm.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { roundCalls, type RoundFar, type ShownRound } from './round-calls.ts'
import { describeExtended, describePreview, describeUnfinished } from './round-texts.ts'

interface RoundContext {
  far?: RoundFar | undefined
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
      const goesOn = entriesFrom === 'roundBefore' ? await readPreview(id) : ''
      if (await confirm({ type: 'warning', ...opening(name, goesOn + describeExtended(extended)) }))
        await act(() => roundCalls.openRound({ id }), 'Judging is open')
      return
    }
    const reason = await confirmWithReason(reopening(name, areResultsOut))
    if (reason) await act(() => roundCalls.openRound({ id, reason }), 'Open again')
  }
  const close = async () => {
    if (await confirm(closing(round, far))) await act(() => roundCalls.closeRound({ id }), 'Round closed')
  }
  const finish = async () => {
    if (await confirm(finishing(name))) await act(() => roundCalls.finishRound({ id }), 'Round final')
  }
  const scores = async () => {
    const reason = await confirmWithReason(showing)
    if (reason) await act(() => roundCalls.openScores({ id, reason }), 'Scores are open')
  }
  const remove = async () => {
    if (await confirm({ type: 'danger', title: `Delete “${name}”?`, confirmLabel: 'Delete' }))
      await act(() => withRecentSignIn(() => roundCalls.deleteRound({ id })), 'Round deleted')
  }
  const late = () => act(() => roundCalls.addLateEntries({ id }), 'Looked for late projects')
  return { open, close, finish, scores, remove, late, isBusy }
}

/** Returns an empty text if the round can't open yet; opening it then says why. */
async function readPreview(id: string): Promise<string> {
  try {
    return describePreview(await roundCalls.previewEntries({ id }))
  } catch {
    return ''
  }
}

const opening = (name: string, note: string) => ({
  title: `Open “${name}” for judges?`,
  text: `${note}Its projects are fixed as they are now. From then on you can’t change its kind or its projects.`,
  confirmLabel: 'Open it',
})
const reopening = (name: string, areResultsOut: boolean) => ({
  title: `Open “${name}” again?`,
  text: `Judges can change their ballots until it closes.${areResultsOut ? ' The published results stay as they are until you publish a correction.' : ''}`,
  confirmLabel: 'Open it again',
  reason: { label: 'Why?', hint: 'Judges read it.', most: 500 },
})
const closing = ({ name, mode }: ShownRound, far: RoundFar | undefined) => ({
  title: `Close “${name}” now?`,
  text: `${far ? describeUnfinished(far, mode) : ''}Judges can’t change their ballots any more. You can open it again, with a reason.`,
  confirmLabel: 'Close it',
})
const finishing = (name: string) => ({
  title: `Make “${name}” final?`,
  text: 'It can’t be opened again after that.',
  confirmLabel: 'Make it final',
})
const showing = {
  title: 'Open the scores before the round closes?',
  text: 'Organizers can read them from then on. Judges see that you did, and the log keeps your reason.',
  confirmLabel: 'Open the scores',
  reason: { label: 'Why now?', most: 500 },
}
