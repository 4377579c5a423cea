import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { jobContract } from '../contract.ts'

type QueueRow = AnswerOf<typeof jobContract, 'getQueues'>['queues'][number]

export function QueuesTable({ queues }: { queues: QueueRow[] }) {
  return (
    <DataTable
      label="Queues"
      columns={columns}
      list={{ items: queues, total: queues.length, page: 1, perPage: Math.max(queues.length, 1) }}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      empty={
        <EmptyState title="No jobs" level={3}>
          Jobs appear here while they’re waiting, running or failed.
        </EmptyState>
      }
    />
  )
}

const columns: Column<QueueRow>[] = [
  { id: 'name', label: 'Queue', cell: ({ name }) => <code className="break-words">{name}</code> },
  { id: 'waiting', label: 'Waiting', cell: ({ waiting }) => waiting, numeric: true },
  { id: 'running', label: 'Running', cell: ({ running }) => running, numeric: true },
  {
    id: 'failed',
    label: 'Failed',
    cell: ({ name, failed }) =>
      failed > 0 ? <Link href={`/dash/admin/jobs?queue=${encodeURIComponent(name)}`}>{failed}</Link> : 0,
    numeric: true,
  },
  {
    id: 'scheduled',
    label: 'For later',
    from: 'wide',
    cell: ({ scheduled }) => scheduled,
    numeric: true,
  },
  {
    id: 'oldestAt',
    label: 'Oldest waiting since',
    from: 'medium',
    cell: ({ oldestAt }) => (oldestAt ? <LocalTime at={oldestAt} zone="UTC" both={false} /> : 'None'),
  },
]
