import type { AnswerOf } from '#lib/contract/contract.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { outboxDays } from '#lib/periods.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { channels, messageStates, type outboxContract } from '../contract.ts'
import {
  channelNames,
  getMessageKind,
  messageHref,
  MessageState,
  type OutboxRow,
  stateNames,
} from './message-state.tsx'
import { outboxActions } from './outbox-actions.ts'

interface OutboxTableProps {
  list: AnswerOf<typeof outboxContract, 'getOutbox'>
  query: { channel: string; status: string; search: string; orderBy: string }
}

export function OutboxTable({ list, query }: OutboxTableProps) {
  const fields = (
    <>
      <SearchField label="Search by recipient or subject" value={query.search} />
      <SelectField
        label="State"
        name="status"
        empty="Any state"
        options={states}
        defaultValue={query.status}
      />
      <SelectField
        label="Way"
        name="channel"
        empty="Any way"
        options={channelOptions}
        defaultValue={query.channel}
      />
    </>
  )
  return (
    <DataTable
      label="Messages"
      columns={columns}
      list={list}
      orderBy={query.orderBy}
      rowId={({ id }) => id}
      rowName={({ subject, to }) => `${subject}, to ${to}`}
      rowHref={messageHref}
      filters={{ names: ['search', 'status', 'channel'], fields }}
      actions={outboxActions(useSendsMail())}
      empty={
        <EmptyState title="Nothing here yet">
          E-mails, chat messages and messages to webhooks stay here for {outboxDays} days, sent or not.
        </EmptyState>
      }
    />
  )
}

const states = messageStates.map((value) => ({ value, label: stateNames[value] }))
const channelOptions = channels.map((value) => ({ value, label: channelNames[value] }))

const columns: Column<OutboxRow>[] = [
  {
    id: 'subject',
    label: 'Subject',
    cell: (row) => (
      <Link href={messageHref(row)} className="break-words">
        {row.subject}
      </Link>
    ),
  },
  { id: 'to', label: 'To', from: 'medium', cell: ({ to }) => <span className="break-words">{to}</span> },
  {
    id: 'channel',
    label: 'Channel',
    from: 'wide',
    cell: ({ channel }) => <span className="whitespace-nowrap">{channelNames[channel]}</span>,
  },
  { id: 'status', label: 'State', cell: (row) => <MessageState {...row} /> },
  { id: 'template', label: 'Kind', from: 'wide', cell: getMessageKind, isExtra: true },
  {
    id: 'error',
    label: 'Last error',
    from: 'wide',
    cell: ({ error }) => <span className="break-words">{error ?? 'None'}</span>,
    isExtra: true,
  },
  {
    id: 'createdAt',
    label: 'Created',
    cell: ({ createdAt }) => <LocalTime at={createdAt} zone="UTC" both={false} />,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
  },
]
