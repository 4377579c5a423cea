import { withRecentSignIn } from '#features/auth/ui/sign-in/with-recent-sign-in.ts'
import type { BulkAction } from '#ui/tables/data-table-bulk.tsx'
import { canDiscard, canRetry, type OutboxRow } from './message-state.tsx'
import { discardMessages, retryMessages } from './outbox-calls.ts'

/** What can be done with several messages at once. */
export const outboxActions: BulkAction<OutboxRow>[] = [
  { label: 'Send again', run: retry, done: () => 'On their way' },
  {
    label: 'Discard',
    danger: true,
    confirm: (rows) => ({
      type: 'danger',
      title: rows.length === 1 ? 'Discard this message?' : `Discard ${rows.length} messages?`,
      text: 'Anything not sent yet stays here unsent. You can’t unsend what’s already sent.',
      confirmLabel: 'Discard',
      reason: { label: 'Why aren’t you sending them?', hint: 'Kept in the audit log.', most: 500 },
    }),
    run: discard,
    done: () => 'Discarded',
  },
]

async function retry(rows: readonly OutboxRow[]): Promise<void> {
  await retryMessages({
    messages: those(rows, canRetry, 'You can’t send these again: they’re already sent or waiting.'),
  })
}

async function discard(rows: readonly OutboxRow[], reason: string): Promise<void> {
  const messages = those(rows, canDiscard, 'You can’t discard these: they’re already sent or discarded.')
  await withRecentSignIn(() => discardMessages({ messages, reason }))
}

/** Of the chosen those that it can be done with; refused with this sentence when there are none. */
function those(rows: readonly OutboxRow[], can: (row: OutboxRow) => boolean, otherwise: string) {
  const messages = rows.filter(can).map(({ channel, id }) => ({ channel, id }))
  if (messages.length === 0) throw new Error(otherwise)
  return messages
}
