import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { StatRow } from '#ui/charts/stat-row.tsx'
import type { DashData } from '../data/load-dash.ts'

/** Event figures for its managers, each with a link to its page. */
export function OrganizerOverview({ data: { event, overview } }: { data: DashData }) {
  if (!overview) return null
  const home = href('/event/:slug', { slug: event.slug })
  const figures = [
    { label: 'Enrolled', value: event.participantsCount, to: `${home}/edit?tab=participants` },
    { label: 'Waiting', value: overview.waiting, to: `${home}/edit?tab=participants&status=waiting` },
    { label: 'Teams', value: event.teamsCount, to: `${home}#teams` },
    { label: 'Drafts', value: overview.drafts, to: `${home}/results/edit?tab=drafts` },
    { label: 'Submitted', value: event.submissionsCount, to: `${home}/results/edit` },
    { label: 'Reviews', value: overview.reviews, to: `${home}/results/edit?tab=reviews` },
  ]
  return (
    <section id="overview" aria-labelledby="h-overview">
      <SectionHead id="h-overview" title="Your event" />
      <StatRow
        stats={figures
          .slice(0, 3)
          .map(({ label, value, to }) => ({ label, value: <Link href={to}>{value}</Link> }))}
      />
      <StatRow
        stats={figures
          .slice(3)
          .map(({ label, value, to }) => ({ label, value: <Link href={to}>{value}</Link> }))}
      />
    </section>
  )
}
