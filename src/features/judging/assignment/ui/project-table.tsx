import { useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { NumberCell, TableHead } from '#ui/tables/ledger.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import type { ShownPreview } from './assignment-calls.ts'

const perPage = 15

/** Judges of each project in the preview; projects with the fewest come first. */
export function ProjectTable({ preview: { projects, loads } }: { preview: ShownPreview }) {
  const [page, setPage] = useState(1)
  const names = new Map(loads.map(({ judgeId, person }) => [judgeId, formatName(person)]))
  const pageProjects = projects.slice((page - 1) * perPage, page * perPage)
  return (
    <div>
      <table className="ledger ledger--cards">
        <caption className="visually-hidden">Who judges each project after this assignment</caption>
        <TableHead columns={['Project', { number: 'Ballots' }, 'Judges']} />
        <tbody>
          {pageProjects.map(({ submissionId, title, judgeIds }) => (
            <tr key={submissionId}>
              <th scope="row">{title}</th>
              <NumberCell label="Ballots">{judgeIds.length}</NumberCell>
              <td data-label="Judges">{judgeIds.map((id) => names.get(id)).join(', ') || 'Nobody'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination
        label="Pages of projects"
        page={page}
        pages={Math.ceil(projects.length / perPage)}
        onPage={setPage}
      />
    </div>
  )
}
