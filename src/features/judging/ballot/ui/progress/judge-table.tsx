import { describeUnreachable } from '#features/platform/notification/notifying/reach/reach.ts'
import { Link } from '#ui/link.tsx'
import { Badge, type Tone } from '#ui/parts/badge.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownJudge, ShownProgress } from './progress-calls.ts'

interface JudgeTableProps {
  round: ShownProgress['round']
  list: Pick<ShownProgress, 'items' | 'total' | 'page' | 'perPage'>
  timeZone: string
}

/** Progress of each judge; judges who haven’t started come first. */
export function JudgeTable({ round, list, timeZone }: JudgeTableProps) {
  return (
    <section aria-labelledby="judges">
      <SectionHead id="judges" title="Judges" small aside="Not started first" />
      <DataTable
        label="Judges"
        {...{ list }}
        columns={getColumns(round, timeZone)}
        rowId={({ judgeId }) => judgeId}
        rowName={({ name }) => name}
        empty={null}
      />
    </section>
  )
}

function getColumns(round: ShownProgress['round'], zone: string): Column<ShownJudge>[] {
  return [
    {
      id: 'judge',
      label: 'Judge',
      cell: ({ judgeId, name, getsMail, hasLeft }) => (
        <>
          <Link href={`?tab=assignment&round=${round.id}&judge=${judgeId}`}>{name}</Link>
          {!getsMail && !hasLeft && <Badge tone="warning">{describeUnreachable(name)}</Badge>}
        </>
      ),
    },
    {
      id: 'state',
      label: 'Status',
      cell: (judge) => {
        const { label, tone } = getProgressBadge(judge, round.mode)
        return <Badge tone={tone}>{label}</Badge>
      },
    },
    {
      id: 'last',
      label: 'Last active',
      from: 'medium',
      cell: ({ lastAt }) => (lastAt ? <LocalTime at={lastAt} both={false} {...{ zone }} /> : 'Not yet'),
    },
    { id: 'assigned', label: 'Projects', from: 'medium', numeric: true, cell: ({ assigned }) => assigned },
    { id: 'drafts', label: 'Drafts', from: 'wide', numeric: true, cell: ({ drafts }) => drafts },
    { id: 'submitted', label: 'Submitted', numeric: true, cell: ({ submitted }) => submitted },
    { id: 'recused', label: 'Stepped back', from: 'wide', numeric: true, cell: ({ recused }) => recused },
  ]
}

/** Badge for a judge's progress. In a round of pairs the number of ballots differs from that of projects. */
function getProgressBadge(
  { assigned, drafts, submitted, hasLeft }: ShownJudge,
  mode: ShownProgress['round']['mode'],
): { label: string; tone: Tone } {
  if (hasLeft) return { label: 'Left', tone: 'grey' }
  if (drafts + submitted === 0)
    return assigned === 0
      ? { label: 'No projects yet', tone: 'grey' }
      : { label: 'Not started', tone: 'warning' }
  if (mode !== 'pairwise' && drafts === 0 && submitted >= assigned) return { label: 'Done', tone: 'success' }
  return { label: 'Started', tone: 'info' }
}
