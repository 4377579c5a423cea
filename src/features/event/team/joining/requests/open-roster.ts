import { pausedBy, type Pausing } from '#features/event/event/life/pausing.ts'

/** Whether people come and go: not once submissions have closed, nor while the event is cancelled or postponed. */
export const isRosterOpen = ({ isRosterFinal, event }: { isRosterFinal: boolean; event: Pausing }): boolean =>
  !isRosterFinal && !pausedBy(event)
