import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { BulkAction } from '#ui/tables/data-table-bulk.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { jobContract } from '../contract.ts'

const { retryJobs, retryQueue, discardJobs } = client(jobContract)

type JobList = AnswerOf<typeof jobContract, 'getFailedJobs'>
type JobRow = JobList['items'][number]

interface FailedJobsProps {
  list: JobList
  /** Names of queues with failed jobs. */
  queues: readonly string[]
  /** Selected queue; empty for all. */
  queue: string
}

/** Jobs that failed for good. They can run again or be discarded. */
export function FailedJobs({ list, queues, queue }: FailedJobsProps) {
  const options = queues.map((name) => ({ value: name, label: name }))
  const field = (
    <SelectField label="Queue" name="queue" empty="Any queue" options={options} defaultValue={queue} />
  )
  return (
    <>
      {queue !== '' && list.total > 0 && <RetryQueue {...{ queue }} total={list.total} />}
      <DataTable
        label="Failed jobs"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        rowName={({ queue: name, error }) => `${name}, ${error ?? 'no error'}`}
        filters={{ names: ['queue'], fields: field }}
        actions={actions}
        empty={
          <EmptyState title="Nothing failed" level={3}>
            Jobs that fail six times appear here for two weeks. You can run them again or discard them.
          </EmptyState>
        }
      />
    </>
  )
}

function RetryQueue({ queue, total }: { queue: string; total: number }) {
  const { act, isBusy } = useAct()
  return (
    <p className="row row--between mb-4">
      <span>
        {formatCount(total, 'job')} of {queue} failed.
      </span>
      <Button
        busy={isBusy}
        onClick={() => void act(async () => requireSome(await retryQueue({ queue })), 'They run again')}
      >
        Run all of them again
      </Button>
    </p>
  )
}

/** Throws if no job could be queued, because its queue no longer exists or another person was faster. */
function requireSome({ count }: { count: number }) {
  if (count === 0) throw new Error('These jobs are gone, or nothing runs them anymore.')
}

const listIds = (rows: readonly JobRow[]) => rows.map(({ id }) => id)

const actions: BulkAction<JobRow>[] = [
  {
    label: 'Run again',
    run: async (rows) => requireSome(await retryJobs({ ids: listIds(rows) })),
    done: (count) => (count === 1 ? 'It runs again' : 'They run again'),
  },
  {
    label: 'Discard',
    danger: true,
    confirm: (rows) => ({
      type: 'danger',
      title: rows.length === 1 ? 'Discard this job?' : `Discard ${rows.length} jobs?`,
      text: 'What they were for, such as an e-mail or a chat message, won’t happen. You can’t undo this.',
      confirmLabel: 'Discard',
      reason: { label: 'Why won’t they run?', hint: 'Kept in the audit log.', most: 500 },
    }),
    run: (rows, reason) => withRecentSignIn(() => discardJobs({ ids: listIds(rows), reason })),
    done: () => 'Discarded',
  },
]

const columns: Column<JobRow>[] = [
  { id: 'queue', label: 'Queue', cell: ({ queue }) => <code className="break-words">{queue}</code> },
  {
    id: 'error',
    label: 'Last error',
    cell: ({ error }) => <span className="break-words">{error ?? 'None'}</span>,
  },
  { id: 'attempts', label: 'Attempts', from: 'medium', cell: ({ attempts }) => attempts, numeric: true },
  {
    id: 'failedAt',
    label: 'Last attempt',
    cell: ({ failedAt }) => <LocalTime at={failedAt} zone="UTC" both={false} />,
  },
  {
    id: 'createdAt',
    label: 'Created',
    from: 'wide',
    cell: ({ createdAt }) => <LocalTime at={createdAt} zone="UTC" both={false} />,
  },
]
