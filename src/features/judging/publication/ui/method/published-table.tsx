import { Fragment } from 'react'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownLine, ShownPublication } from '../publication-calls.ts'
import { ResultTable } from '../result-table.tsx'
import { formatCount } from '#lib/fields/numbers.ts'
import { describeGroups } from '#features/judging/scoring/ui/score-formats.ts'
import { describeTieRule } from '#features/judging/scoring/ui/tie-texts.ts'

interface PublishedTableProps {
  publication: ShownPublication
  table: { items: readonly ShownLine[]; total: number; page: number; perPage: number }
  zone: string
}

/** Shows the table of a version with the organizers' own decisions. */
export function PublishedTable({ publication, table, zone }: PublishedTableProps) {
  const { version, publishedAt, changes, isLatest, rounds, entries, ballots, judges, ties } = publication
  return (
    <section aria-labelledby="h-table" className="stack">
      <SectionHead
        id="h-table"
        title="The table"
        aside={
          <>
            Version {version}, <LocalTime at={publishedAt} show="date" {...{ zone }} />
          </>
        }
      />
      {!isLatest && (
        <Notice tone="warning" title="There’s a newer version">
          <p>
            You’re reading version {version}. <Link href="?">Read the latest version</Link>
          </p>
        </Notice>
      )}
      {changes && <Notice title={`What changed in version ${version}`}>{changes}</Notice>}
      <p>
        {formatCount(entries, 'project')} and {formatCount(ballots, 'ballot')}, submitted by{' '}
        {formatCount(judges, 'judge')}. {describeScale(rounds)} The interval holds the places a project has in
        nine draws of ten
        {rounds.length > 1 && ', counted within the last round it was in'}. {describeGroups(rounds)}{' '}
        {describeTieRule(ties)}
      </p>
      <ResultTable lines={table.items} {...{ rounds, ties }} />
      <ListPages of={table} label="Pages of the table" keepScroll />
      {table.items.some(({ project }) => project === null) && (
        <p className="small text-muted">
          The organizers chose how many places are named. The others appear without their names.
        </p>
      )}
      <PlanSummary {...{ publication }} />
    </section>
  )
}

const describeScale = (rounds: readonly { mode: string }[]) =>
  rounds.some(({ mode }) => mode === 'pairwise')
    ? 'Scores go from 0 to 100; where a project’s last round was one of pairs, Raw is the share that it won of a hundred, and Adjusted its strength, which has no bounds.'
    : 'Scores go from 0 to 100.'

function PlanSummary({ publication: { comparedFor, mentions } }: Pick<PublishedTableProps, 'publication'>) {
  return (
    <>
      {comparedFor && (
        <Notice title="Groups of projects that no judge connects have common places here">
          {comparedFor}
        </Notice>
      )}
      {mentions.length > 0 && (
        <p>
          Special mentions:{' '}
          {mentions.map(({ title, project, path }, index) => (
            <Fragment key={`${title} ${path}`}>
              {index > 0 && '; '}
              {title}, <Link href={path}>{project}</Link>
            </Fragment>
          ))}
          .
        </p>
      )}
    </>
  )
}
