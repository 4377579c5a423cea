import { useState, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { ShownPaper, ShownTask } from '../ballot-calls.ts'
import { choicesOf } from '../choice-scale.tsx'
import { type Desk, nameOf, type TaskKey } from './desk.ts'
import { levelName, type Marks } from '../marks.ts'
import type { TaskState } from './task-list.tsx'
import { useArrival, useNamed } from './use-arrival.ts'
import { focusFrom, focusOn, rowHeld } from './use-desk-keys.ts'
import { useWish } from './use-wish.ts'

interface Around {
  desk: Desk
  tasks: ShownTask[]
  stateOf: (task: ShownTask) => TaskState
  /** Projects come one by one, each when it is asked for. */
  isPulled: boolean
}

const open = new Set<TaskState>(['toDo', 'draft', 'again', 'changed', 'torn'])

/** The judge has something left to do in it. */
export const isOpen = (state: TaskState): boolean => open.has(state)

/** Which project is open, and what a judge does to it by mouse or by key. */
export function useMoves({ desk, tasks, stateOf, isPulled }: Around) {
  const [params, setParams] = useSearchParams()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [said, say] = useState('')
  const waits = (task: ShownTask) => isOpen(stateOf(task))
  const asked = tasks.find((task) => nameOf(task) === params.get('project'))
  const current = asked ?? tasks.find(waits) ?? tasks[0] ?? null
  useNamed({ isNamed: !isPulled, current, params, setParams })
  const paper = current && desk.paper(current)
  const isJustShown = useJustShown(current && nameOf(current))
  const show = (place: TaskKey) => {
    setFaults({})
    const address = new URLSearchParams(params)
    address.set('project', nameOf(place))
    // Back leads to the project before, and not away from the ballot.
    if (nameOf(place) !== params.get('project')) setParams(address, { preventScrollReset: true })
    document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
  }
  const arrive = useArrival(current && nameOf(current))
  const wishing = useWish(desk, arrive)
  const goTo = (place: TaskKey) => {
    arrive()
    show(place)
  }
  const type = (changes: Partial<Marks>) => {
    if (!current || paper?.round.state !== 'open') return
    desk.type(current, changes)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in changes))))
  }
  return {
    current,
    faults,
    /** For those who don’t see the project change. */
    said,
    type,
    isJustShown,
    ...wishing,
    open: show,
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
      const at = tasks.indexOf(current)
      const next = [...tasks.slice(at + 1), ...tasks.slice(0, at)].find(waits)
      if (next) goTo(next)
      else if (isPulled) wishing.wishAfter(current)
      say(submitted(next?.title, isPulled))
    },
    score: (level: number) => paper && scoreHeld(paper, level, type),
  }
}

/** Where projects are asked for, whether it was the last one is known once the next has been asked for. */
function submitted(next: string | undefined, isPulled: boolean): string {
  if (next !== undefined) return `Submitted. Next: ${next}`
  return isPulled ? 'Submitted.' : 'Submitted. That was the last one.'
}

/** The choice between two versions, or the field with its message in the middle of the window. */
function focusOnFault(name: string): void {
  const choice = document.querySelector<HTMLElement>('.desk-conflict button')
  if (choice) return choice.focus()
  const row = document.querySelector<HTMLElement>(`[data-row="${name}"]`)
  focusOn(row ?? undefined)
  row?.querySelector('.field__error')?.scrollIntoView({ block: 'center' })
}

/** Where no criterion has the focus a digit means none of them. */
function scoreHeld(paper: ShownPaper, level: number, type: (changes: Partial<Marks>) => void): void {
  const at = rowHeld()
  const row = at?.dataset['row']
  if (!row) return
  const choice = choicesOf(paper)[level - 1]?.choice
  if (row === 'choice' && choice) type({ choice })
  if (!paper.criteria.some(({ id }) => levelName(id) === row)) return
  type({ [row]: level })
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
