import { pausedBy, type PauseTimes } from '#features/event/event/life/pause-state.ts'

/**
 * Whether members can join and leave: not after submissions close, while the team is locked, or while the
 * event is cancelled or postponed.
 */
export const isRosterOpen = ({
  isRosterFinal,
  event,
}: {
  isRosterFinal: boolean
  event: PauseTimes
}): boolean => !isRosterFinal && !pausedBy(event)
