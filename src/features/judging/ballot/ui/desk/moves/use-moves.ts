import { useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { ShownPaper, ShownTask } from '../../ballot-calls.ts'
import { listChoices } from '../../choice-scale.tsx'
import type { Desk } from '../desk.ts'
import { getTaskKey, type TaskKey } from '../sheet.ts'
import { levelName, type Marks } from '../../marks.ts'
import type { TaskState } from '../task-list.tsx'
import { showConflict } from './show-conflict.ts'
import { useArrival } from './use-arrival.ts'
import { useCurrent } from './use-current.ts'
import { useSaid } from './use-said.ts'
import { focusFrom, focusOn, rowToScore } from './use-desk-keys.ts'

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
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { said, say, saySent } = useSaid({ desk, tasks, stateOf })
  const waits = (task: ShownTask) => isOpen(stateOf(task))
  const { current, taken, letGo, ...opened } = useCurrent({ tasks, waits, isPulled })
  const paper = current && desk.paper(current)
  const isJustShown = useJustShown(current && getTaskKey(current))
  const show = (place: TaskKey) => {
    setFaults({})
    opened.open(place)
  }
  const arrive = useArrival(current && getTaskKey(current))
  const asking = useAsking(arrive, say)
  const goTo = (place: TaskKey, give?: () => boolean) => {
    arrive(give)
    show(place)
  }
  const type = (changes: Partial<Marks>) => {
    if (!current || paper?.round.state !== 'open') return
    desk.type(current, changes)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in changes))))
  }
  return {
    current,
    taken,
    goOn() {
      arrive()
      opened.goOn()
    },
    faults,
    said,
    type,
    isJustShown,
    ...asking,
    open: show,
    choose: (place: TaskKey) => goTo(place, showConflict),
    stepBack: (why: Recusing) => steppedBack({ desk, letGo }, current, why).then(() => arrive()),
    discard: () => current && desk.discard(current),
    step(by: 1 | -1) {
      const next = tasks[tasks.findIndex((task) => task === current) + by]
      if (next) goTo(next)
    },
    submit() {
      if (!current || paper?.round.state !== 'open') return
      if (isJustShown) return say(`${current.title} has just opened. Submit again to submit it.`)
      const wrong = desk.submit(current)
      // Renders first, so that focus and scrolling find the message.
      flushSync(() => setFaults(wrong))
      const [first] = Object.keys(wrong)
      if (first) return focusOnFault(first)
      const next = after(current, tasks).find(waits)
      if (next) goTo(next)
      else if (isPulled) asking.wants()
      saySent(current, { next, isPulled })
    },
    score: (level: number) => paper && scoreHeld(paper, level, type),
  }
}

type Recusing = Parameters<Desk['stepBack']>[1]

interface Leaving {
  desk: Desk
  letGo: (task: ShownTask) => void
}

/** Scrolls up once the server has accepted the recusal. */
async function steppedBack({ desk, letGo }: Leaving, place: ShownTask | null, why: Recusing): Promise<void> {
  if (place) {
    await desk.stepBack(place, why)
    letGo(place)
  }
  document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
}

/** Returns the other tasks, those after this one first. */
function after(one: ShownTask, tasks: ShownTask[]): ShownTask[] {
  const at = tasks.indexOf(one)
  return [...tasks.slice(at + 1), ...tasks.slice(0, at)]
}

/** Requests the next project once a ballot is submitted, and moves the focus to it. */
function useAsking(arrive: () => void, say: (message: string) => void) {
  const [isAsking, setAsking] = useState(false)
  return {
    isAsking,
    wants: () => setAsking(true),
    asks: () => {
      setAsking(false)
      arrive()
    },
    /** Clears the message, because the page shows the result itself. */
    answered: () => say(''),
  }
}

/** Focuses the choice between two versions, or the field, with its message centered in the window. */
function focusOnFault(name: string): void {
  if (showConflict()) return
  const row = document.querySelector<HTMLElement>(`[data-row="${name}"]`)
  focusOn(row ?? undefined)
  row?.querySelector('.field__error')?.scrollIntoView({ block: 'center' })
}

/** Scores the focused criterion or, just after opening a project, the first one without a level. */
function scoreHeld(paper: ShownPaper, level: number, type: (changes: Partial<Marks>) => void): void {
  const at = rowToScore()
  const row = at?.dataset['row']
  if (!row) return
  const choice = listChoices(paper)[level - 1]?.choice
  // Renders first, so that the focus goes to the newly chosen level.
  if (row === 'choice' && choice) {
    flushSync(() => type({ choice }))
    focusFrom(at, 0)
  }
  if (!paper.criteria.some(({ id }) => levelName(id) === row)) return
  flushSync(() => type({ [row]: level }))
  // The last criterion keeps the focus, so that no digit is typed into the comment.
  focusFrom(at, levelName(paper.criteria.at(-1)!.id) === row ? 0 : 1)
}

const hurryMs = 700

/**
 * Whether another project opened just now, so that a second key or click meant for the previous one is
 * ignored.
 */
function useJustShown(name: string | null): boolean {
  const [seen, setSeen] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(name), hurryMs)
    return () => clearTimeout(timer)
  }, [name])
  return seen !== name
}
