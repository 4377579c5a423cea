import { medalLabels } from '#features/event/submission/results/medal.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Link } from '#ui/link.tsx'
import { NumberCell, TableHead } from '#ui/tables/ledger.tsx'
import { describeDecision } from './describe-decision.ts'
import type { ShownLine } from './publication-calls.ts'
import type { Ties } from '#features/judging/scoring/contract.ts'
import { formatGroup, formatInterval, formatPoints } from '#features/judging/scoring/ui/score-formats.ts'
import { describeTie } from '#features/judging/scoring/ui/tie-texts.ts'
import './method/method.css'

interface ResultTableProps {
  lines: readonly ShownLine[]
  rounds: readonly { name: string }[]
  ties: Ties
  /** Whether the public sees a line's project name; only for organizers. */
  isNamed?: ((line: ShownLine) => boolean) | undefined
}

/** Shows the table of a publication: raw and adjusted scores, and how certain each place is. */
export function ResultTable({ lines, rounds, ties, isNamed }: ResultTableProps) {
  const hasRounds = rounds.length > 1
  // If any project was given another place, the header says that this is the place by ballots, as in the
  // exported table.
  const placeLabel = lines.some(({ reason }) => reason) ? 'Place by ballots' : 'Place'
  const columns = ['Raw', 'Adjusted', 'Interval', 'Group', 'Ballots', ...(hasRounds ? ['Last round'] : [])]
  return (
    <table className="ledger ledger--cards result-table">
      <caption className="visually-hidden">Results</caption>
      <TableHead
        columns={['Project', { number: placeLabel }, ...columns.map((label) => ({ number: label }))]}
      />
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.project?.submissionId ?? `${index} ${line.entry}`}>
            <th scope="row">
              <ProjectCell {...{ line, ties }} isUnnamed={isNamed ? !isNamed(line) : false} />
            </th>
            <NumberCell label={placeLabel}>{line.place ?? '–'}</NumberCell>
            <FigureCells {...{ line }} round={hasRounds ? (rounds[line.round - 1]?.name ?? '–') : null} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ProjectCell({ line, ties, isUnnamed }: { line: ShownLine; ties: Ties; isUnnamed: boolean }) {
  const { project, entry, givenMedal, reason } = line
  const tie = line.place === null ? null : describeTie(line, ties)
  const medal = givenMedal && medalLabels[givenMedal]
  return (
    <>
      {project ? <Link href={project.path}>{project.title}</Link> : `A project (${entry})`}{' '}
      {medal && <Badge>{medal}</Badge>}
      {isUnnamed && <Badge>Not named</Badge>}
      {project && <p className="small text-muted">{project.teamName}</p>}
      {tie && <p className="small text-muted">{tie}</p>}
      {reason && (
        <p className="small">
          {describeDecision(line)} {reason}
        </p>
      )}
    </>
  )
}

const FigureCells = ({ line, round }: { line: ShownLine; round: string | null }) => (
  <>
    <NumberCell label="Raw">{formatPoints(line.raw)}</NumberCell>
    <NumberCell label="Adjusted">{formatPoints(line.adjusted)}</NumberCell>
    <NumberCell label="Interval">{formatInterval(line)}</NumberCell>
    <NumberCell label="Group">{formatGroup(line, { hasRounds: round !== null })}</NumberCell>
    <NumberCell label="Ballots">{line.ballots}</NumberCell>
    {round !== null && <NumberCell label="Last round">{round}</NumberCell>}
  </>
)
