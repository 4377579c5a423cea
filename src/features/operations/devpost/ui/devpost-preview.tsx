import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { TableHead } from '#ui/tables/ledger.tsx'
import type { ShownPreview } from './devpost-calls.ts'
import { formatCount } from './format-count.ts'

type DevpostPreviewProps = { seen: ShownPreview; isBusy: boolean; onImport: () => unknown }

/** Previews the result row by row, with the control to import. */
export function DevpostPreview({ seen, isBusy, onImport }: DevpostPreviewProps) {
  const { projects, people, unused } = seen
  const parts = [formatCount(projects.made, 'project'), formatCount(people.made, 'person', 'people')]
  return (
    <section className="stack" aria-labelledby="devpost-preview">
      <SectionHead id="devpost-preview" level={3} small title="What we’d make" />
      <Facts
        facts={[
          { label: 'New projects', value: projects.made },
          { label: 'Projects imported before', value: projects.known },
          { label: 'Projects refused', value: projects.refused },
          { label: 'New people', value: people.made },
          { label: 'People imported before', value: people.known },
          { label: 'People refused', value: people.refused },
        ]}
      />
      {unused.length > 0 && (
        <Notice title="Columns we leave out">{`${unused.slice(0, 40).join(', ')}.`}</Notice>
      )}
      {seen.rows.length > 0 && <Rows rows={seen.rows} />}
      {projects.made + people.made > 0 ? (
        <p className="mb-6">
          <Button variant="primary" busy={isBusy} onClick={() => void onImport()}>
            {`Import ${parts.filter(Boolean).join(' and ')}`}
          </Button>
        </p>
      ) : (
        <Notice title="There’s nothing new to import" />
      )}
    </section>
  )
}

const step = 50
const outcomeLabels = { made: 'New', known: 'Imported before', refused: 'Refused' }

function Rows({ rows }: Pick<ShownPreview, 'rows'>) {
  const [count, setCount] = useState(step)
  const [showsRefusedOnly, setShowsRefusedOnly] = useState(false)
  const visibleRows = showsRefusedOnly ? rows.filter(({ outcome }) => outcome === 'refused') : rows
  return (
    <>
      <label className="row small">
        <input
          type="checkbox"
          checked={showsRefusedOnly}
          onChange={({ currentTarget }) => setShowsRefusedOnly(currentTarget.checked)}
        />
        Only show what’s refused
      </label>
      <table className="ledger ledger--cards">
        <caption className="visually-hidden">Rows of the files</caption>
        <TableHead columns={['Title', 'Row', 'What happens', 'People', 'Track', 'Notes']} />
        <tbody>
          {visibleRows.slice(0, count).map((row) => (
            <Row key={`${row.file} ${row.row} ${row.title}`} row={row} />
          ))}
        </tbody>
      </table>
      {visibleRows.length > count && (
        <p>
          <Button variant="quiet" size="sm" onClick={() => setCount(count + step)}>
            {`Show more (${(visibleRows.length - count).toLocaleString('en')} left)`}
          </Button>
        </p>
      )}
    </>
  )
}

const Row = ({ row }: { row: ShownPreview['rows'][number] }) => (
  <tr>
    <th scope="row">{row.title || 'No title'}</th>
    <td data-label="Row">{row.file === 'participants' ? `${row.row} (participants)` : row.row}</td>
    <td data-label="What happens">{outcomeLabels[row.outcome]}</td>
    <td data-label="People">{row.people || ''}</td>
    <td data-label="Track">{row.track ?? ''}</td>
    <td data-label="Notes">{row.notes.join('. ')}</td>
  </tr>
)
