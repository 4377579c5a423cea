import { CsvLinks } from '../results/csv-links.tsx'

interface ExportsProps {
  eventId: string
  /** Whether a round has ended, or its scores were opened early. */
  hasBallots: boolean
  /** Whether results are prepared or published. */
  hasResults: boolean
}

/** Links to download an event's judging data as spreadsheet files. */
export function Exports({ eventId, hasBallots, hasResults }: ExportsProps) {
  const files = [
    { path: 'round/exportEntries', label: 'Projects' },
    { path: 'judge/exportJudges', label: 'Judges' },
    { path: 'assignment/exportAssignments', label: 'Assignments' },
    ...(hasBallots ? [{ path: 'ballot/exportBallots', label: 'Ballots' }] : []),
    ...(hasResults ? [{ path: 'publication/exportTable', label: 'Results' }] : []),
  ]
  return (
    <section aria-labelledby="take-along" className="mt-10 border-t border-line pt-6">
      <h2 id="take-along" className="mb-2 text-lg">
        Download for spreadsheets
      </h2>
      {!hasBallots && (
        <p className="small mb-3 text-muted">
          Ballots are included after a round closes, results after you prepare them.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <CsvLinks {...{ eventId, files }} />
      </div>
    </section>
  )
}
