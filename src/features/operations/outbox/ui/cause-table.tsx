import type { AnswerOf } from '#lib/contract/contract.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { outboxContract } from '../contract.ts'
import { channelNames, messageHref, MessageState, type OutboxRow } from './message-state.tsx'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { outboxActions } from './outbox-actions.ts'

type Cause = AnswerOf<typeof outboxContract, 'getCause'>

export function CauseTable({ messages }: Pick<Cause, 'messages'>) {
  return (
    <DataTable
      label="Messages about it"
      columns={columns}
      list={messages}
      orderBy=""
      rowId={({ id }) => id}
      rowName={({ to }) => `The message to ${to}`}
      rowHref={messageHref}
      actions={outboxActions(useSendsMail())}
      empty={
        <EmptyState title="No messages">
          Nobody gets a message about this. It’s in people’s notifications alone.
        </EmptyState>
      }
    />
  )
}

const columns: Column<OutboxRow>[] = [
  {
    id: 'to',
    label: 'To',
    cell: (row) => (
      <Link href={messageHref(row)} className="break-words">
        {row.to || 'A deleted team'}
      </Link>
    ),
  },
  {
    id: 'channel',
    label: 'Channel',
    from: 'wide',
    cell: ({ channel }) => <span className="whitespace-nowrap">{channelNames[channel]}</span>,
  },
  { id: 'status', label: 'State', cell: (row) => <MessageState {...row} /> },
  {
    id: 'error',
    label: 'Last error',
    from: 'medium',
    cell: ({ error }) => <span className="break-words">{error ?? 'None'}</span>,
  },
  {
    id: 'sentAt',
    label: 'Sent',
    cell: ({ sentAt }) => (sentAt ? <LocalTime at={sentAt} zone="UTC" both={false} /> : 'Not yet'),
  },
]
