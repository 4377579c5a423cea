import { href } from 'react-router'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Link } from '#ui/link.tsx'
import { StatRow } from '#ui/charts/stat-row.tsx'
import type { FigureKind, waitingContract } from '../contract.ts'

type Figures = AnswerOf<typeof waitingContract, 'getWaiting'>['figures']

const labels: Record<FigureKind, string> = {
  running: 'Events running',
  ownEvents: 'Your events ahead',
  ownParticipants: 'Enrolled in them',
  ownSubmissions: 'Submitted to them',
  toReview: 'Projects to review',
  reports: 'Open reports',
  newMembers: 'New members in 7 days',
}

export type FigurePaths = Record<'reports' | 'people', string> & {
  /** Path to the first waiting project; null if there is none. */
  review: string | null
}

/** Shows figures for reviewers, organizers and administrators, each with a link. */
export function KeyFigures({ figures, places }: { figures: Figures; places: FigurePaths }) {
  const ownEventsPath = href('/dash/event')
  const pathsByKind: Record<FigureKind, string | null> = {
    running: `${href('/event')}?tab=running`,
    ownEvents: ownEventsPath,
    ownParticipants: ownEventsPath,
    ownSubmissions: ownEventsPath,
    toReview: places.review,
    reports: places.reports,
    newMembers: places.people,
  }
  if (figures.length === 0) return null
  return (
    <StatRow
      stats={figures.map(({ kind, count }) => ({
        label: labels[kind],
        value: <Count label={labels[kind]} count={count} to={pathsByKind[kind]} />,
      }))}
    />
  )
}

function Count({ label, count, to }: { label: string; count: number; to: string | null }) {
  const formattedCount = count.toLocaleString('en')
  if (to === null) return formattedCount
  return (
    <Link href={to} aria-label={`${label}: ${formattedCount}`}>
      {formattedCount}
    </Link>
  )
}
