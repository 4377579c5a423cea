import { IconDownload } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'

const lists = [
  { path: 'submission/exportResults', label: 'Results' },
  { path: 'submission/exportSubmissions', label: 'Projects' },
  { path: 'review/exportReviews', label: 'Reviews' },
  { path: 'team/exportTeams', label: 'Teams' },
]

/** What organisers take along, each as a file for spreadsheets. */
export function Exports({ eventId }: { eventId: string }) {
  return lists.map(({ path, label }) => (
    <ButtonLink
      key={path}
      size="sm"
      variant="quiet"
      icon={IconDownload}
      href={`/api/v3/${path}?eventId=${eventId}`}
      reload
    >
      {label} <span className="visually-hidden">as </span>CSV
    </ButtonLink>
  ))
}
