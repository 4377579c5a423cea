import { useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { ShownTask } from '../ballot-calls.ts'
import { getTaskKey, type TaskKey } from './sheet.ts'

export type TaskState = ShownTask['state'] | 'sending' | 'changed' | 'torn' | 'unsent' | 'late'

const labels: Record<TaskState, string> = {
  toDo: 'To do',
  draft: 'Draft',
  sending: 'Waiting to be sent',
  submitted: 'Submitted',
  changed: 'Submitted, changed since',
  again: 'The rubric changed: look again',
  unsent: 'Not submitted',
  torn: 'Not sent: choose which version stays',
  late: 'Came too late: not sent',
}

interface TaskListProps {
  tasks: ShownTask[]
  current: string | null
  stateOf: (task: ShownTask) => TaskState
  /** Returns why a submitted ballot isn't on the server. */
  reasonOf: (task: ShownTask) => string
  onOpen: (taskKey: TaskKey) => void
}

/** Tasks of the round in order, with their state. */
export function TaskList({ tasks, current, stateOf, reasonOf, onOpen }: TaskListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (current) scrollIntoBox(list.current?.parentElement, '[aria-current]')
  }, [current])
  return (
    <ol className="desk-tasks" ref={list}>
      {tasks.map((task) => {
        const state = stateOf(task)
        const isCurrent = getTaskKey(task) === current
        return (
          <li key={getTaskKey(task)}>
            <button
              type="button"
              className={classNames('desk-task', `desk-task--${state}`, isCurrent && 'on')}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onOpen(task)}
            >
              <span className="desk-task__title">
                {task.title}
                {task.otherTitle && ` or ${task.otherTitle}`}
              </span>
              <small>
                {task.isCalibration && 'Everyone starts with this · '}
                {labels[state]}
                {state === 'unsent' && `: ${reasonOf(task)}`}
              </small>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** Scrolls the box, never the page, until this part is visible. */
function scrollIntoBox(box: HTMLElement | null | undefined, part: string) {
  const element = box?.querySelector(part)
  if (!box || !element) return
  const [frame, elementRect] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  if (elementRect.top < frame.top) box.scrollTop -= frame.top - elementRect.top
  else if (elementRect.bottom > frame.bottom) box.scrollTop += elementRect.bottom - frame.bottom
}
