import { useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { ShownPaper, ShownTask } from '../../ballot-calls.ts'
import { listChoices } from '../../choice-scale.tsx'
import type { Desk } from '../desk.ts'
import { getTaskKey, type TaskKey } from '../sheet.ts'
import { levelName, type Marks } from '../../marks.ts'
import type { TaskState } from '../task-list.tsx'
import { showConflict } from './show-conflict.ts'
import { useArrivalFocus } from './use-arrival.ts'
import { useCurrentTask } from './use-current.ts'
import { useAnnouncements } from './use-said.ts'
import { moveRowFocus, focusRow, findRowToScore } from './use-desk-keys.ts'

interface UseMovesOptions {
  desk: Desk
  tasks: ShownTask[]
  stateOf: (task: ShownTask) => TaskState
  /** Whether judges request projects one by one. */
  isPulled: boolean
}

const open = new Set<TaskState>(['toDo', 'draft', 'again', 'changed', 'torn', 'unsent'])

/** Whether the judge has work left on a task in this state. */
export const isOpen = (state: TaskState): boolean => open.has(state)

/** Provides the open project and the judge's actions, by mouse or by key. */
export function useMoves({ desk, tasks, stateOf, isPulled }: UseMovesOptions) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { said, say, saySent } = useAnnouncements({ desk, tasks, stateOf })
  const hasWorkLeft = (task: ShownTask) => isOpen(stateOf(task))
  const { current, taken, letGo, ...opened } = useCurrentTask({ tasks, waits: hasWorkLeft, isPulled })
  const paper = current && desk.paper(current)
  const isJustOpened = useJustOpened(current && getTaskKey(current))
  const show = (taskKey: TaskKey) => {
    setErrors({})
    opened.open(taskKey)
  }
  const moveFocusOnArrival = useArrivalFocus(current && getTaskKey(current))
  const requesting = useRequestNext(moveFocusOnArrival, say)
  const goTo = (taskKey: TaskKey, moveFocus?: () => boolean) => {
    moveFocusOnArrival(moveFocus)
    show(taskKey)
  }
  const type = (changes: Partial<Marks>) => {
    if (!current || paper?.round.state !== 'open') return
    desk.type(current, changes)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changes))))
  }
  return {
    current,
    taken,
    goOn() {
      moveFocusOnArrival()
      opened.goOn()
    },
    faults: errors,
    said,
    type,
    isJustShown: isJustOpened,
    ...requesting,
    open: show,
    choose: (taskKey: TaskKey) => goTo(taskKey, showConflict),
    stepBack: (recusal: Recusal) =>
      recuseTask({ desk, letGo }, current, recusal).then(() => moveFocusOnArrival()),
    discard: () => current && desk.discard(current),
    step(by: 1 | -1) {
      const next = tasks[tasks.findIndex((task) => task === current) + by]
      if (next) goTo(next)
    },
    submit() {
      if (!current || paper?.round.state !== 'open') return
      if (isJustOpened) return say(`${current.title} has just opened. Submit again to submit it.`)
      const invalidFields = desk.submit(current)
      // Renders first, so that focus and scrolling find the message.
      flushSync(() => setErrors(invalidFields))
      const [first] = Object.keys(invalidFields)
      if (first) return focusInvalidField(first)
      const next = after(current, tasks).find(hasWorkLeft)
      if (next) goTo(next)
      else if (isPulled) requesting.wants()
      saySent(current, { next, isPulled })
    },
    score: (level: number) => paper && scoreFocusedRow(paper, level, type),
  }
}

type Recusal = Parameters<Desk['stepBack']>[1]

interface RecusalContext {
  desk: Desk
  letGo: (task: ShownTask) => void
}

/** Recuses the judge from a task, and scrolls up once the server has accepted it. */
async function recuseTask(
  { desk, letGo }: RecusalContext,
  task: ShownTask | null,
  recusal: Recusal,
): Promise<void> {
  if (task) {
    await desk.stepBack(task, recusal)
    letGo(task)
  }
  document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
}

/** Returns the other tasks, those after this one first. */
function after(current: ShownTask, tasks: ShownTask[]): ShownTask[] {
  const currentIndex = tasks.indexOf(current)
  return [...tasks.slice(currentIndex + 1), ...tasks.slice(0, currentIndex)]
}

/** Requests the next project once a ballot is submitted, and moves the focus to it. */
function useRequestNext(moveFocusOnArrival: () => void, announce: (message: string) => void) {
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    wants: () => setIsAsking(true),
    asks: () => {
      setIsAsking(false)
      moveFocusOnArrival()
    },
    /** Clears the message, because the page shows the result itself. */
    answered: () => announce(''),
  }
}

/** Focuses the choice between two versions, or the field, with its message centered in the window. */
function focusInvalidField(name: string): void {
  if (showConflict()) return
  const row = document.querySelector<HTMLElement>(`[data-row="${name}"]`)
  focusRow(row ?? undefined)
  row?.querySelector('.field__error')?.scrollIntoView({ block: 'center' })
}

/** Scores the focused criterion or, just after opening a project, the first one without a level. */
function scoreFocusedRow(paper: ShownPaper, level: number, type: (changes: Partial<Marks>) => void): void {
  const rowElement = findRowToScore()
  const row = rowElement?.dataset['row']
  if (!row) return
  const choice = listChoices(paper)[level - 1]?.choice
  // Renders first, so that the focus goes to the newly chosen level.
  if (row === 'choice' && choice) {
    flushSync(() => type({ choice }))
    moveRowFocus(rowElement, 0)
  }
  if (!paper.criteria.some(({ id }) => levelName(id) === row)) return
  flushSync(() => type({ [row]: level }))
  // The last criterion keeps the focus, so that no digit is typed into the comment.
  moveRowFocus(rowElement, levelName(paper.criteria.at(-1)!.id) === row ? 0 : 1)
}

const ignoreInputMs = 700

/**
 * Whether another project opened just now, so that a second key or click meant for the previous one is
 * ignored.
 */
function useJustOpened(name: string | null): boolean {
  const [seenName, setSeenName] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setSeenName(name), ignoreInputMs)
    return () => clearTimeout(timer)
  }, [name])
  return seenName !== name
}
