import { CsvLinks } from './csv-links.tsx'

const files = [
  { path: 'submission/exportResults', label: 'Results' },
  { path: 'submission/exportSubmissions', label: 'Projects' },
  { path: 'review/exportReviews', label: 'Reviews' },
  { path: 'team/exportTeams', label: 'Teams' },
]

/** Event data for organizers as spreadsheet files. */
export const Exports = ({ eventId }: { eventId: string }) => <CsvLinks {...{ eventId, files }} />
