import { useEffect, useMemo, useReducer, useState } from 'react'
import { useLive } from '#lib/pages/live/use-live.ts'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { ballotCalls, type ShownQueue } from '../ballot-calls.ts'
import { tornIn } from '../marks.ts'
import { Desk } from './desk.ts'
import type { TaskKey } from './sheet.ts'
import { isLate } from './late-ballot.ts'

const maxTasksAhead = 60

/** Provides the ballots of a round on this device, and the tasks with their local state. */
export function useDesk(loaded: ShownQueue) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [refreshedQueue, setRefreshedQueue] = useState<ShownQueue | null>(null)
  const queue = refreshedQueue && refreshedQueue.roundId === loaded.roundId ? refreshedQueue : loaded
  const { judgeId, eventId } = loaded
  const roundId = loaded.roundId ?? ''
  const refresh = useMemo(
    () => takeLatest(() => ballotCalls.getQueue({ eventId, roundId }), setRefreshedQueue),
    [eventId, roundId],
  )
  useLive([`event:${eventId}`], () => void refresh().catch(() => {}))
  const shelf = useDrafts()
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
    if (shelf) desk.resume(loaded.tasks)
    const back = () => desk.wake()
    addEventListener('online', back)
    return () => {
      removeEventListener('online', back)
      desk.stop()
    }
  }, [desk, loaded.tasks, shelf])
  useEffect(() => desk.renew(queue.tasks), [desk, queue.tasks])
  useEffect(() => {
    const round = queue.rounds.find(({ id }) => id === roundId)
    if (round) desk.hearRound(round)
  }, [desk, queue.rounds, roundId])
  useEffect(() => {
    let isGone = false
    void fetchAhead(desk, loaded.tasks, () => isGone)
    return () => {
      isGone = true
    }
  }, [desk, loaded.tasks])
  const getState = (place: TaskKey & { state: ShownQueue['tasks'][number]['state'] }) => {
    const sheet = desk.sheet(place)
    if (!sheet) return place.state
    const { values, unsaved, conflicts } = sheet.saving.state()
    if (isLate(desk.paper(place), sheet)) return 'late'
    if (tornIn(conflicts).length > 0) return 'torn'
    if (sheet.isWanted && values.state !== 'submitted') return 'unsent'
    if (values.state === 'submitted')
      return unsaved.length > 0 ? 'sending' : place.state === 'again' ? 'again' : 'submitted'
    if (values.state === 'changed') return 'changed'
    if (place.state === 'again' && unsaved.length === 0) return 'again'
    return sheet.stored.version > 0 || unsaved.length > 0 ? 'draft' : place.state
  }
  return { desk, queue, stateOf: getState, refresh }
}

/** Ignores responses to all but the latest request. */
function takeLatest<Read>(read: () => Promise<Read>, take: (value: Read) => void) {
  let latest = 0
  return async () => {
    const turn = ++latest
    const value = await read()
    if (turn === latest) take(value)
  }
}

/** Preloads unfinished projects one by one, so that a judge can work offline. */
async function fetchAhead(desk: Desk, tasks: ShownQueue['tasks'], isGone: () => boolean) {
  for (const task of tasks.filter(({ state }) => state !== 'submitted').slice(0, maxTasksAhead)) {
    if (isGone() || desk.paper(task)) continue
    // Continues after a failure, because the next project may load.
    await desk.load(task).catch(() => null)
  }
}
