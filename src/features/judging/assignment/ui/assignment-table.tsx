import { formatName } from '#features/event/event/people/role.ts'
import { compareNaturally } from '#lib/fields/formats.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { AssignmentList, JudgeChoice, ShownAssignment } from './assignment-calls.ts'
import { AssignmentMenu } from './assignment-menu.tsx'
import { sourceLabels, stateBadges } from './assignment-texts.ts'

export interface AssignmentFilters {
  orderBy: 'judge' | 'project'
  search: string
  judge: string
}

interface AssignmentTableProps {
  roundId: string
  list: AssignmentList
  judges: readonly JudgeChoice[]
  asked: AssignmentFilters
  /** Called to move an assignment; null if nothing can be changed any more. */
  onMove: ((row: ShownAssignment) => void) | null
}

/** Table of assignments with their progress, without the content of ballots. */
export function AssignmentTable({ roundId, list, judges, asked, onMove }: AssignmentTableProps) {
  const isByJudge = asked.orderBy === 'judge'
  const isFiltered = asked.search !== '' || asked.judge !== ''
  const fields = <Fields {...{ roundId, list, judges, asked }} />
  const columns = [
    ...(isByJudge ? [judgeColumn, projectColumn] : [projectColumn, judgeColumn]),
    stateColumn,
    sourceColumn,
    ...(onMove ? [menuColumn(onMove)] : []),
  ]
  return (
    <DataTable
      label="Assignments"
      {...{ columns, list }}
      orderBy={asked.orderBy}
      rowId={({ id }) => id}
      rowName={({ title, person }) => `${title}, ${formatName(person)}`}
      filters={list.total > 0 || isFiltered ? { names: ['search', 'judge'], fields } : undefined}
      empty={
        <EmptyState level={3} title="Nothing assigned yet">
          Who judges what appears here once you’ve assigned projects.
        </EmptyState>
      }
    />
  )
}

const judgeColumn: Column<ShownAssignment> = {
  id: 'judge',
  label: 'Judge',
  alwaysShown: true,
  cell: ({ person }) => <span className="min-w-0 wrap-anywhere">{formatName(person)}</span>,
}
const projectColumn: Column<ShownAssignment> = {
  id: 'project',
  label: 'Project',
  alwaysShown: true,
  cell: ({ title }) => <span className="min-w-0 wrap-anywhere">{title}</span>,
}
const stateColumn: Column<ShownAssignment> = {
  id: 'state',
  label: 'Ballot',
  cell: ({ state }) => <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>,
}
const sourceColumn: Column<ShownAssignment> = {
  id: 'source',
  label: 'How',
  from: 'wide',
  cell: ({ source, isBridge, isLocked }) => (
    <span className="row assignment__how">
      {sourceLabels[source]}
      {isBridge && <Badge tone="info">Bridge</Badge>}
      {isLocked && <Badge tone="primary">Locked</Badge>}
    </span>
  ),
}
const menuColumn = (onMove: (row: ShownAssignment) => void): Column<ShownAssignment> => ({
  id: 'do',
  label: 'Change',
  alwaysShown: true,
  cell: (row) => (row.state === 'open' ? <AssignmentMenu row={row} onMove={() => onMove(row)} /> : 'Stays'),
})

function Fields({ roundId, list, judges, asked }: Omit<AssignmentTableProps, 'onMove'>) {
  const listedJudges =
    judges.length > 0 ? judges : list.items.filter(({ judgeId }) => judgeId === asked.judge)
  const options = listedJudges
    .map((judge) => ({
      value: judge.judgeId,
      label: 'name' in judge ? judge.name : formatName(judge.person),
    }))
    .slice(0, judges.length || 1)
    .toSorted((a, b) => compareNaturally(a.label, b.label))
  return (
    <>
      <input type="hidden" name="tab" value="assignment" />
      <input type="hidden" name="round" value={roundId} />
      <SearchField label="Search by project" value={asked.search} />
      <SelectField
        key={`${asked.judge} ${judges.length > 0}`}
        label="Judge"
        name="judge"
        empty="Any"
        options={options}
        defaultValue={asked.judge}
      />
    </>
  )
}
