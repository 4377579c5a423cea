import { useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { Pagination } from '#ui/tables/pagination.tsx'
import { NumberCell, TableHead } from '#ui/tables/ledger.tsx'
import type { ShownPreview } from './assignment-calls.ts'
import { describeRemedies } from './assignment-texts.ts'

type Loads = ShownPreview['loads']

const perPage = 15

/** Entries of each judge in the preview; judges who could reduce the shortfall come first. */
export function LoadTable({ loads }: { loads: Loads }) {
  const [page, setPage] = useState(1)
  const sorted = loads.toSorted((a, b) => Number(b.mends.length > 0) - Number(a.mends.length > 0))
  const pageItems = sorted.slice((page - 1) * perPage, page * perPage)
  return (
    <div>
      <table className="ledger ledger--cards">
        <caption className="visually-hidden">What each judge has after this assignment</caption>
        <TableHead
          columns={[
            'Judge',
            { number: 'Gets' },
            { number: 'Loses' },
            { number: 'Then has' },
            { number: 'Takes at most' },
            { number: 'Knows well' },
            'Remarks',
          ]}
        />
        <tbody>
          {pageItems.map((judgeLoad) => (
            <Line key={judgeLoad.judgeId} {...judgeLoad} />
          ))}
        </tbody>
      </table>
      <Pagination
        label="Pages of judges"
        page={page}
        pages={Math.ceil(loads.length / perPage)}
        onPage={setPage}
      />
    </div>
  )
}

const Line = ({ person, load, capacity, gained, lost, matching, mends, isIdle }: Loads[number]) => (
  <tr>
    <th scope="row">{formatName(person)}</th>
    <NumberCell label="Gets">{gained}</NumberCell>
    <NumberCell label="Loses">{lost}</NumberCell>
    <NumberCell label="Then has">{load}</NumberCell>
    <NumberCell label="Takes at most">{capacity}</NumberCell>
    <NumberCell label="Knows well">{matching}</NumberCell>
    <td data-label="Remarks">{isIdle ? 'Didn’t start in time' : describeRemedies(mends) || '–'}</td>
  </tr>
)
