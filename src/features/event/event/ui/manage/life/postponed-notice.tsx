import { Notice } from '#ui/parts/notice.tsx'
import { pausedBy, type PauseTimes } from '../../../life/pause-state.ts'

/** Notice above the dates of a postponed event or stream: what a new start does. Renders nothing otherwise. */
export const PostponedNotice = ({ kind, ...pauseTimes }: PauseTimes & { kind: 'event' | 'stream' }) =>
  pausedBy(pauseTimes) === 'postponed' && (
    <Notice tone="warning" title={`This ${kind} is postponed`}>
      Save a start, and it goes ahead then: we tell everyone enrolled the new date. Dates that you leave empty
      move along from the old ones.
    </Notice>
  )
