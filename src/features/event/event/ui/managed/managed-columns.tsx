import type { Column } from '#ui/tables/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import type { PauseTimes } from '../../life/pause-state.ts'
import type { Phase } from '../../life/phase.ts'
import { PhasePill } from '../phase/phase-pill.tsx'
import { visibilityLabels } from './visibility-labels.ts'

/** Fields that events and streams share, as the API returns them: times as ISO text. */
export interface SharedRow extends PauseTimes {
  id: string
  slug: string
  title: string
  timeZone: string
  visibility: 'draft' | 'unlisted' | 'public'
  phase: Phase
  /** Time at which an event's results were published; streams have none. Judging is over once it is set. */
  resultsPublishedAt?: string | null
  startAt: string | null
  endAt: string | null
  participantsCount: number
}

export const visibilityOptions = [
  { value: 'draft', label: 'Draft' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'public', label: 'Public' },
] as const

export const sharedColumns = [
  { id: 'phase', label: 'Phase', cell: (row) => <PhasePill {...row} /> },
  {
    id: 'visibility',
    label: 'Visibility',
    from: 'wide',
    cell: ({ visibility }) => (
      <Badge tone={visibility === 'public' ? 'success' : 'warning'}>{visibilityLabels[visibility]}</Badge>
    ),
  },
  {
    id: 'begins',
    label: 'Begins',
    from: 'medium',
    cell: ({ startAt, timeZone }) =>
      startAt ? <LocalTime at={startAt} zone={timeZone} show="date" /> : 'to be announced',
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
  },
  {
    id: 'ends',
    label: 'Ends',
    from: 'wide',
    cell: ({ endAt, timeZone }) => (endAt ? <LocalTime at={endAt} zone={timeZone} show="date" /> : 'open'),
    isExtra: true,
  },
  {
    id: 'participants',
    label: 'Enrolled',
    from: 'wide',
    cell: ({ participantsCount }) => participantsCount,
    sort: { ascending: 'fewest', descending: 'most', first: 'descending' },
    numeric: true,
  },
] as const satisfies readonly Column<SharedRow>[]
