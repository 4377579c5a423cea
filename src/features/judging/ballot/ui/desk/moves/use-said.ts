import { useEffect, useState } from 'react'
import type { ShownTask } from '../../ballot-calls.ts'
import type { Desk } from '../desk.ts'
import { getTaskKey } from '../sheet.ts'
import type { TaskState } from '../task-list.tsx'

interface AnnouncementOptions {
  desk: Desk
  tasks: ShownTask[]
  stateOf: (task: ShownTask) => TaskState
}

/** Submitted ballot, and the message that follows it. */
interface SentBallot {
  name: string
  after: string
}

/**
 * Announces changes to screen reader users. For a submitted ballot the message follows its state: the judge
 * continues at once, and the ballot is reported as submitted only after the server accepts it.
 */
export function useAnnouncements({ desk, tasks, stateOf }: AnnouncementOptions) {
  const [lastMessage, setLastMessage] = useState<string | SentBallot>('')
  useEffect(() => {
    // Messages about being offline end when the connection returns.
    const clearMessage = () => setLastMessage((now) => (typeof now === 'string' ? '' : { ...now, after: '' }))
    addEventListener('online', clearMessage)
    return () => removeEventListener('online', clearMessage)
  }, [])
  const task =
    typeof lastMessage === 'string'
      ? undefined
      : tasks.find((candidate) => getTaskKey(candidate) === lastMessage.name)
  return {
    said:
      typeof lastMessage === 'string'
        ? lastMessage
        : task
          ? describeSending(desk, { task, state: stateOf(task), after: lastMessage.after })
          : '',
    say: (message: string) => setLastMessage(message),
    saySent: (one: ShownTask, after: NextTask) =>
      setLastMessage({ name: getTaskKey(one), after: describeNext(after) }),
  }
}

function describeSending(desk: Desk, { task, state, after }: SendingTask): string {
  const sheet = desk.sheet(task)
  if (!sheet) return ''
  const { outcome, message } = sheet.saving.state()
  if (state === 'submitted') return `Submitted. ${after}`.trim()
  if (state === 'torn') return `Not sent: ${task.title}. Choose which version stays.`
  if (state === 'late') return `Not sent: ${task.title}. The round has closed.`
  const refusalReason = sheet.refusal || (outcome === 'refused' && message)
  if (refusalReason) return `Not submitted: ${task.title}. ${refusalReason}`
  if (state !== 'sending') return ''
  const isOffline = outcome === 'away' || !navigator.onLine
  return `${isOffline ? 'Kept on this device, and sent once you’re online.' : 'Sending…'} ${after}`.trim()
}

interface SendingTask {
  task: ShownTask
  state: TaskState
  after: string
}

interface NextTask {
  next: ShownTask | undefined
  /** Whether judges request projects one by one. */
  isPulled: boolean
}

function describeNext({ next, isPulled }: NextTask): string {
  if (next) return `Next: ${next.title}`
  return isPulled ? 'We’re getting you the next one.' : 'That was the last one.'
}
