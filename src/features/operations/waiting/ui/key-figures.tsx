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

/** Paths to which the figures link. */
export type FigurePlaces = Record<'reports' | 'people', string> & {
  /** Path to the first waiting project; null if there is none. */
  review: string | null
}

/** Shows figures for reviewers, organizers and administrators, each with a link. */
export function KeyFigures({ figures, places }: { figures: Figures; places: FigurePlaces }) {
  const own = href('/dash/event')
  const ways: Record<FigureKind, string | null> = {
    running: `${href('/event')}?tab=running`,
    ownEvents: own,
    ownParticipants: own,
    ownSubmissions: own,
    toReview: places.review,
    reports: places.reports,
    newMembers: places.people,
  }
  if (figures.length === 0) return null
  return (
    <StatRow
      stats={figures.map(({ kind, count }) => ({
        label: labels[kind],
        value: <Count label={labels[kind]} count={count} to={ways[kind]} />,
      }))}
    />
  )
}

function Count({ label, count, to }: { label: string; count: number; to: string | null }) {
  const formatted = count.toLocaleString('en')
  if (to === null) return formatted
  return (
    <Link href={to} aria-label={`${label}: ${formatted}`}>
      {formatted}
    </Link>
  )
}
