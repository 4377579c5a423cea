import { useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { ShownPaper, ShownTask } from '../../ballot-calls.ts'
import { choicesOf } from '../../choice-scale.tsx'
import type { Desk } from '../desk.ts'
import { nameOf, type TaskKey } from '../sheet.ts'
import { levelName, type Marks } from '../../marks.ts'
import type { TaskState } from '../task-list.tsx'
import { showConflict } from './show-conflict.ts'
import { useArrival } from './use-arrival.ts'
import { useCurrent } from './use-current.ts'
import { useSaid } from './use-said.ts'
import { focusFrom, focusOn, rowToScore } from './use-desk-keys.ts'

interface Around {
  desk: Desk
  tasks: ShownTask[]
  stateOf: (task: ShownTask) => TaskState
  /** Projects come one by one, each when it is asked for. */
  isPulled: boolean
}

const open = new Set<TaskState>(['toDo', 'draft', 'again', 'changed', 'torn', 'unsent'])

/** The judge has something left to do in it. */
export const isOpen = (state: TaskState): boolean => open.has(state)

/** Which project is open, and what a judge does to it by mouse or by key. */
export function useMoves({ desk, tasks, stateOf, isPulled }: Around) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { said, say, saySent } = useSaid({ desk, tasks, stateOf })
  const waits = (task: ShownTask) => isOpen(stateOf(task))
  const { current, taken, letGo, ...opened } = useCurrent({ tasks, waits, isPulled })
  const paper = current && desk.paper(current)
  const isJustShown = useJustShown(current && nameOf(current))
  const show = (place: TaskKey) => {
    setFaults({})
    opened.open(place)
  }
  const arrive = useArrival(current && nameOf(current))
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
      // Drawn first: the focus and the window go to where the message is.
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

/** What is left comes into sight once the server knows. */
async function steppedBack({ desk, letGo }: Leaving, place: ShownTask | null, why: Recusing): Promise<void> {
  if (place) {
    await desk.stepBack(place, why)
    letGo(place)
  }
  document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
}

/** The others, those that come after it first. */
function after(one: ShownTask, tasks: ShownTask[]): ShownTask[] {
  const at = tasks.indexOf(one)
  return [...tasks.slice(at + 1), ...tasks.slice(0, at)]
}

/** Where projects are asked for: the next one is, as soon as a ballot is in, and has the focus when it comes. */
function useAsking(arrive: () => void, say: (message: string) => void) {
  const [isAsking, setAsking] = useState(false)
  return {
    isAsking,
    wants: () => setAsking(true),
    asks: () => {
      setAsking(false)
      arrive()
    },
    /** Given or not, the page says so itself. */
    answered: () => say(''),
  }
}

/** The choice between two versions, or the field with its message in the middle of the window. */
function focusOnFault(name: string): void {
  if (showConflict()) return
  const row = document.querySelector<HTMLElement>(`[data-row="${name}"]`)
  focusOn(row ?? undefined)
  row?.querySelector('.field__error')?.scrollIntoView({ block: 'center' })
}

/** A digit is for the criterion in focus; on opening a project, for the first that has no level yet. */
function scoreHeld(paper: ShownPaper, level: number, type: (changes: Partial<Marks>) => void): void {
  const at = rowToScore()
  const row = at?.dataset['row']
  if (!row) return
  const choice = choicesOf(paper)[level - 1]?.choice
  // Drawn first: the focus goes to the level that is chosen now, and not to the one before.
  if (row === 'choice' && choice) {
    flushSync(() => type({ choice }))
    focusFrom(at, 0)
  }
  if (!paper.criteria.some(({ id }) => levelName(id) === row)) return
  flushSync(() => type({ [row]: level }))
  // The last criterion keeps the focus, so that no digit falls into the comment.
  focusFrom(at, levelName(paper.criteria.at(-1)!.id) === row ? 0 : 1)
}

const hurryMs = 700

/**
 * True for a moment after another project opened: a second key or click that was meant for the one before decides
 * nothing about this one, which nobody has looked at.
 */
function useJustShown(name: string | null): boolean {
  const [seen, setSeen] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(name), hurryMs)
    return () => clearTimeout(timer)
  }, [name])
  return seen !== name
}
