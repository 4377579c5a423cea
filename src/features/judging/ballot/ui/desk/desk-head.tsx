import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownTask } from '../ballot-calls.ts'
import type { TaskState } from './task-list.tsx'

interface DeskHeadProps {
  tasks: ShownTask[]
  stateOf: (task: ShownTask) => TaskState
  /** Number of ballots with changes that aren't on the server yet. */
  waiting: number
  hasKeys: boolean
  /** Whether the judge can request more projects. */
  isPulling: boolean
  isOpen: boolean
  onKeys: () => void
}

const finishedStates = new Set<TaskState>(['submitted', 'changed', 'sending'])

/** Progress of the judge, number of unsent ballots, and keyboard help. */
export function DeskHead({ tasks, stateOf, waiting, hasKeys, isPulling, isOpen, onKeys }: DeskHeadProps) {
  const done = tasks.filter((task) => finishedStates.has(stateOf(task))).length
  return (
    <>
      <div className="desk__head">
        <p>
          <b>
            {done} of {tasks.length}
          </b>{' '}
          done
          {waiting > 0 && (
            <span className="desk__waiting">
              {' · '}
              {waiting === 1 ? 'one ballot has' : `${waiting} ballots have`} changes on this device alone
            </span>
          )}
        </p>
        <Button className="desk__keys" size="sm" variant="quiet" aria-expanded={hasKeys} onClick={onKeys}>
          Keys <kbd>?</kbd>
        </Button>
      </div>
      {hasKeys && <KeysPanel onClose={onKeys} />}
      {done === tasks.length && !isPulling && (
        <div className="mb-4">
          <Notice tone="success" title="That’s all of them">
            {describeEnding({
              isOpen,
              waiting,
              isChanged: tasks.some((task) => stateOf(task) === 'changed'),
            })}
          </Notice>
        </div>
      )}
    </>
  )
}

interface FinishState {
  isOpen: boolean
  waiting: number
  isChanged: boolean
}

function describeEnding({ isOpen, waiting, isChanged }: FinishState): string {
  if (!isOpen) return 'The round has closed, so your ballots stay as they are. Thank you!'
  if (isChanged) return 'You changed a ballot since. Submit it again, or what you submitted before counts.'
  if (waiting > 0) return 'Keep this page open until everything is sent.'
  return 'You can change your ballots until the round closes.'
}

const keys = [
  ['1 to 5', 'Score the criterion you’re on, and go to the next'],
  ['↑ ↓', 'Go between criteria, comment and note'],
  ['c', 'Write the comment to the team'],
  ['Esc', 'Leave a text, or hide these keys'],
  ['s', 'Submit, and open the next project'],
  ['j k', 'Next and previous project, without submitting'],
  ['?', 'Show and hide these keys'],
] as const

function KeysPanel({ onClose }: { onClose: () => void }) {
  return (
    <section className="desk-keys" aria-label="Keys">
      <dl>
        {keys.map(([key, description]) => (
          <div key={key}>
            <dt>
              {key
                .split(' ')
                .map((keyName) => (keyName === 'to' ? ' to ' : <kbd key={keyName}>{keyName}</kbd>))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Hide
      </Button>
    </section>
  )
}
