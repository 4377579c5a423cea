import { topicNames, topics } from '#features/platform/notification/kinds/topics.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Link } from '#ui/link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { outboxContract } from '../contract.ts'
import { causeHref } from './message-state.tsx'

type Causes = AnswerOf<typeof outboxContract, 'getCauses'>
type CauseRow = Causes['items'][number]

interface CausesTableProps {
  list: Causes
  query: { topic: string; status: string }
}

/** Lists causes, and whether all recipients have been notified. */
export function CausesTable({ list, query }: CausesTableProps) {
  const fields = (
    <>
      <SelectField
        label="About"
        name="topic"
        empty="Anything"
        options={topicOptions}
        defaultValue={query.topic}
      />
      <SelectField
        label="Messages"
        name="status"
        empty="In any state"
        options={states}
        defaultValue={query.status}
      />
    </>
  )
  return (
    <DataTable
      label="What happened"
      columns={columns}
      list={list}
      rowId={({ id }) => id}
      rowName={({ text }) => text}
      rowHref={({ id }) => causeHref(id)}
      filters={{ names: ['topic', 'status'], fields }}
      empty={
        <EmptyState title="Nothing yet">
          Everything we notify people and apps about appears here, with every message.
        </EmptyState>
      }
    />
  )
}

const topicOptions = [
  ...topicNames.map((value) => ({ value, label: topics[value].label })),
  { value: 'programs', label: 'Webhooks only' },
]
const states = [
  { value: 'waiting', label: 'Some are waiting' },
  { value: 'failed', label: 'Some failed' },
]

const columns: Column<CauseRow>[] = [
  {
    id: 'text',
    label: 'What happened',
    cell: ({ id, text }) => (
      <Link href={causeHref(id)} className="min-w-0 wrap-anywhere">
        {text}
      </Link>
    ),
  },
  {
    id: 'messages',
    label: 'Messages',
    from: 'wide',
    cell: ({ messages }) => formatCount(messages),
    numeric: true,
  },
  {
    id: 'state',
    label: 'State',
    from: 'medium',
    cell: ({ messages, waiting, failed }) => (
      <span className="row">
        {waiting > 0 && <Badge tone="info">{`${formatCount(waiting)} waiting`}</Badge>}
        {failed > 0 && <Badge tone="danger">{`${formatCount(failed)} failed`}</Badge>}
        {waiting + failed === 0 && (messages > 0 ? 'All done' : 'None to send')}
      </span>
    ),
  },
  {
    id: 'at',
    label: 'When',
    cell: ({ at }) => <LocalTime at={at} zone="UTC" both={false} />,
  },
]

/** Formats a count that stops at a thousand. */
const formatCount = (count: number) => (count >= 1000 ? '1,000 or more' : String(count))
