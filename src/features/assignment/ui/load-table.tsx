import { useState } from 'react'
import { nameOf } from '#features/event/people/role.ts'
import { Pagination } from '#ui/tables/pagination.tsx'
import type { ShownPreview } from './assignment-calls.ts'
import { helpWords } from './assignment-words.ts'

type Loads = ShownPreview['loads']

const perPage = 15

/** What each judge would get; first those who could help with what is missing. */
export function LoadTable({ loads }: { loads: Loads }) {
  const [page, setPage] = useState(1)
  const sorted = loads.toSorted((one, other) => Number(other.mends.length > 0) - Number(one.mends.length > 0))
  const shown = sorted.slice((page - 1) * perPage, page * perPage)
  return (
    <div>
      <table className="ledger ledger--cards">
        <caption className="visually-hidden">What each judge gets</caption>
        <thead>
          <tr>
            <th scope="col">Judge</th>
            <th scope="col" className="n">
              Gets
            </th>
            <th scope="col" className="n">
              Takes at most
            </th>
            <th scope="col" className="n">
              Has and keeps
            </th>
            <th scope="col" className="n">
              Knows well
            </th>
            <th scope="col">Remarks</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <Line key={one.judgeId} {...one} />
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

const Line = ({ person, load, capacity, kept, matching, mends, isIdle }: Loads[number]) => (
  <tr>
    <th scope="row">{nameOf(person)}</th>
    <td className="n" data-label="Gets">
      {load}
    </td>
    <td className="n" data-label="Takes at most">
      {capacity}
    </td>
    <td className="n" data-label="Has and keeps">
      {kept}
    </td>
    <td className="n" data-label="Knows well">
      {matching}
    </td>
    <td data-label="Remarks">{isIdle ? 'Didn’t start in time' : helpWords(mends) || '–'}</td>
  </tr>
)
