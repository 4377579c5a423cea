import { useEffect, useMemo, useReducer, useState } from 'react'
import { useLive } from '#lib/pages/live/use-live.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { ballotCalls, type ShownQueue } from '../ballot-calls.ts'
import { listConflictingFields } from '../marks.ts'
import { Desk } from './desk.ts'
import type { TaskKey } from './sheet.ts'
import { isLate } from './late-ballot.ts'

const maxTasksAhead = 60

/** Provides the ballots of a round on this device, and the tasks with their local state. */
export function useDesk(loadedQueue: ShownQueue) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [refreshedQueue, setRefreshedQueue] = useState<ShownQueue | null>(null)
  const queue =
    refreshedQueue && refreshedQueue.roundId === loadedQueue.roundId ? refreshedQueue : loadedQueue
  const { judgeId, eventId } = loadedQueue
  const roundId = loadedQueue.roundId ?? ''
  const refresh = useMemo(
    () => ignoreOutdated(() => ballotCalls.getQueue({ eventId, roundId }), setRefreshedQueue),
    [eventId, roundId],
  )
  useLive([`event:${eventId}`], () => void refresh().catch(() => {}))
  const draftStore = useDrafts()
  const desk = useMemo(
    () =>
      new Desk({
        judgeId,
        roundId,
        onChange: redraw,
        // If loading fails, the current list stays.
        onDone: () => void refresh().catch(() => {}),
      }),
    [judgeId, roundId, refresh],
  )
  useEffect(() => {
    if (draftStore) desk.resume(loadedQueue.tasks)
    const handleOnline = () => desk.wake()
    addEventListener('online', handleOnline)
    return () => {
      removeEventListener('online', handleOnline)
      desk.stop()
    }
  }, [desk, loadedQueue.tasks, draftStore])
  useEffect(() => desk.renew(queue.tasks), [desk, queue.tasks])
  useEffect(() => {
    const round = queue.rounds.find(({ id }) => id === roundId)
    if (round) desk.hearRound(round)
  }, [desk, queue.rounds, roundId])
  useEffect(() => {
    let isCancelled = false
    void preloadTasks(desk, loadedQueue.tasks, () => isCancelled)
    return () => {
      isCancelled = true
    }
  }, [desk, loadedQueue.tasks])
  const getState = (task: TaskKey & { state: ShownQueue['tasks'][number]['state'] }) => {
    const sheet = desk.sheet(task)
    if (!sheet) return task.state
    const { values, unsaved, conflicts } = sheet.saving.state()
    if (isLate(desk.paper(task), sheet)) return 'late'
    if (listConflictingFields(conflicts).length > 0) return 'torn'
    if (sheet.isWanted && values.state !== 'submitted') return 'unsent'
    if (values.state === 'submitted')
      return unsaved.length > 0 ? 'sending' : task.state === 'again' ? 'again' : 'submitted'
    if (values.state === 'changed') return 'changed'
    if (task.state === 'again' && unsaved.length === 0) return 'again'
    return sheet.stored.version > 0 || unsaved.length > 0 ? 'draft' : task.state
  }
  return { desk, queue, stateOf: getState, refresh }
}

/** Ignores responses to all but the latest request. */
function ignoreOutdated<Read>(read: () => Promise<Read>, accept: (value: Read) => void) {
  let latestRequest = 0
  return async () => {
    const request = ++latestRequest
    const value = await read()
    if (request === latestRequest) accept(value)
  }
}

/** Preloads unfinished projects one by one, so that a judge can work offline. */
async function preloadTasks(desk: Desk, tasks: ShownQueue['tasks'], isCancelled: () => boolean) {
  for (const task of tasks.filter(({ state }) => state !== 'submitted').slice(0, maxTasksAhead)) {
    if (isCancelled() || desk.paper(task)) continue
    // Continues after a failure, because the next project may load.
    await desk.load(task).catch(() => null)
  }
}
