import { useEffect, useState } from 'react'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import type { ShownQueue } from '../ballot-calls.ts'
import { getTaskKey } from './sheet.ts'
import { DeskHead } from './desk-head.tsx'
import { DeskPaper } from './desk-paper.tsx'
import { RequestNext } from './pull-next.tsx'
import { ConflictNotices } from './torn-elsewhere.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { TaskList } from './task-list.tsx'
import { useDesk } from './use-desk.ts'
import { useDeskKeys } from './moves/use-desk-keys.ts'
import { isOpen, useMoves } from './moves/use-moves.ts'
import './desk.css'

interface JudgeDeskProps {
  queue: ShownQueue
  /** Called with each loaded queue, so that the rest of the page shows the same state of the round. */
  onRead: (queue: ShownQueue) => void
}

/** Judge's workspace: the list of tasks, with the open project and its ballot. */
export function JudgeDesk({ queue: loadedQueue, onRead }: JudgeDeskProps) {
  const { desk, queue, stateOf, refresh } = useDesk(loadedQueue)
  useEffect(() => onRead(queue), [onRead, queue])
  const { hasKeys, ...keys } = useKeysPanel()
  const { tasks } = queue
  const round = queue.rounds.find(({ id }) => id === queue.roundId)
  const isPulled = round?.dealing === 'pulled'
  const moves = useMoves({ desk, tasks, stateOf, isPulled })
  const { current, taken } = moves
  useDeskKeys({ ...moves, ...keys, isOff: taken !== null })
  const isPulling = isPulled && round.state === 'open'
  const next = isPulling && !tasks.some((task) => isOpen(stateOf(task))) && (
    <RequestNext
      roundId={round.id}
      isPairs={round.mode === 'pairwise'}
      isAsked={moves.isAsking}
      onAsk={moves.asks}
      onAnswered={moves.answered}
      isFirst={!current}
      waiting={desk.waiting()}
      onGiven={refresh}
    />
  )
  if (!current && !taken)
    return next || <NothingToJudge hasClosed={round !== undefined && round.state !== 'open'} />
  return (
    <div className="desk" data-just-shown={moves.isJustShown || undefined}>
      <p className="visually-hidden" aria-live="polite">
        {moves.said}
      </p>
      <DeskHead
        {...{ tasks, stateOf, hasKeys, isPulling }}
        isOpen={round?.state === 'open'}
        waiting={desk.waiting()}
        onKeys={keys.toggleKeys}
      />
      <ConflictNotices
        tasks={tasks.filter((task) => task !== current && stateOf(task) === 'torn')}
        onChoose={moves.choose}
      />
      {next}
      <div className="desk__parts">
        <nav className="desk__tasks" aria-label="Projects to judge">
          <TaskList
            {...{ tasks, stateOf }}
            reasonOf={(task) => desk.sheet(task)?.refusal ?? ''}
            current={current && getTaskKey(current)}
            onOpen={moves.open}
          />
        </nav>
        {current && <DeskPaper {...{ desk, moves }} key={getTaskKey(current)} place={current} />}
        {taken && <TakenNotice task={taken} hasNext={tasks.length > 0} onGoOn={moves.goOn} />}
      </div>
    </div>
  )
}

const NothingToJudge = ({ hasClosed }: { hasClosed: boolean }) =>
  hasClosed ? (
    <EmptyState title="Nothing to judge">You had no projects in this round, and it has closed.</EmptyState>
  ) : (
    <EmptyState title="Nothing to judge yet">
      The round is open. Projects appear here once the organizers have assigned them, and we tell you then.
    </EmptyState>
  )

function useKeysPanel() {
  const [hasKeys, setKeys] = useState(false)
  return {
    hasKeys,
    toggleKeys: () => setKeys((now) => !now),
    hideKeys() {
      setKeys(false)
      return hasKeys
    },
  }
}
