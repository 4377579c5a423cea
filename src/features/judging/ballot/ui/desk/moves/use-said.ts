import { useEffect, useState } from 'react'
import type { ShownTask } from '../../ballot-calls.ts'
import type { Desk } from '../desk.ts'
import { nameOf } from '../sheet.ts'
import type { TaskState } from '../task-list.tsx'

interface Around {
  desk: Desk
  tasks: ShownTask[]
  stateOf: (task: ShownTask) => TaskState
}

/** A ballot that the judge submitted, and what comes after it. */
interface Sent {
  name: string
  after: string
}

/**
 * What is said to those who don’t see the page change. Of a ballot that was submitted it follows what becomes of it:
 * the judge goes on at once, and nothing is said to be in before the server has taken it.
 */
export function useSaid({ desk, tasks, stateOf }: Around) {
  const [said, setSaid] = useState<string | Sent>('')
  useEffect(() => {
    // What holds while there is no line is over with it.
    const over = () => setSaid((now) => (typeof now === 'string' ? '' : { ...now, after: '' }))
    addEventListener('online', over)
    return () => removeEventListener('online', over)
  }, [])
  const task = typeof said === 'string' ? undefined : tasks.find((one) => nameOf(one) === said.name)
  return {
    said:
      typeof said === 'string'
        ? said
        : task
          ? describeSending(desk, { task, state: stateOf(task), after: said.after })
          : '',
    say: (message: string) => setSaid(message),
    saySent: (one: ShownTask, after: After) => setSaid({ name: nameOf(one), after: describeNext(after) }),
  }
}

function describeSending(desk: Desk, { task, state, after }: Sending): string {
  const sheet = desk.sheet(task)
  if (!sheet) return ''
  const { outcome, message } = sheet.saving.state()
  if (state === 'submitted') return `Submitted. ${after}`.trim()
  if (state === 'torn') return `Not sent: ${task.title}. Choose which version stays.`
  if (state === 'late') return `Not sent: ${task.title}. The round has closed.`
  const why = sheet.refusal || (outcome === 'refused' && message)
  if (why) return `Not submitted: ${task.title}. ${why}`
  if (state !== 'sending') return ''
  const isAway = outcome === 'away' || !navigator.onLine
  return `${isAway ? 'Kept on this device, and sent once you’re online.' : 'Sending…'} ${after}`.trim()
}

interface Sending {
  task: ShownTask
  state: TaskState
  after: string
}

interface After {
  next: ShownTask | undefined
  /** Projects come one by one, each when it is asked for. */
  isPulled: boolean
}

function describeNext({ next, isPulled }: After): string {
  if (next) return `Next: ${next.title}`
  return isPulled ? 'We’re getting you the next one.' : 'That was the last one.'
}
