import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '#ui/parts/notice.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { BallotForm } from '../ballot-form.tsx'
import type { Desk } from './desk.ts'
import type { TaskKey } from './sheet.ts'
import { EntryView } from '../entry-view.tsx'
import { focusNextConflict } from './moves/show-conflict.ts'
import { RecusalSection } from '../step-back.tsx'
import type { useMoves } from './moves/use-moves.ts'

interface DeskPaperProps {
  desk: Desk
  place: TaskKey
  moves: ReturnType<typeof useMoves>
}

const offlineMessage =
  'We can’t load this project while you’re offline. Open another; this page tries again once you’re back online.'

/** Open project with its ballot, or the reason why it can't be loaded. */
export function DeskPaper({ desk, place, moves }: DeskPaperProps) {
  const { faults, type, submit, discard, stepBack } = moves
  const problem = useLoadTask(desk, place)
  const [paper, sheet] = [desk.paper(place), desk.sheet(place)]
  if (!paper || !sheet)
    return (
      <div className="desk__paper">
        {problem ? <Notice tone="warning">{problem}</Notice> : <Skeleton height="30rem" />}
      </div>
    )
  return (
    <div className="desk__paper desk__sheet">
      <div className={paper.other ? 'desk__pair' : undefined}>
        <EntryView entry={paper.entry} sign={paper.other ? '1' : undefined} />
        {paper.other && <EntryView entry={paper.other} sign="3" />}
      </div>
      <div className="desk__ballot">
        <BallotForm
          {...{ paper, sheet, faults }}
          onType={type}
          onSubmit={submit}
          onDiscard={discard}
          onSettle={(name, whose) => {
            flushSync(() => desk.settle(place, name, whose))
            focusNextConflict()
          }}
        />
        {paper.round.state === 'open' && <RecusalSection paper={paper} onStepBack={stepBack} />}
      </div>
    </div>
  )
}

/**
 * Loads the ballot from the server or this device, and again after reconnecting. Returns an error message.
 */
function useLoadTask(desk: Desk, taskKey: TaskKey): string {
  const { submissionId, otherId } = taskKey
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const load = () =>
      desk.load({ submissionId, otherId }).then(
        (paper) => setProblem(paper ? '' : offlineMessage),
        (error: Error) => setProblem(error.message),
      )
    const retry = () => void load()
    retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [desk, submissionId, otherId])
  return problem
}
