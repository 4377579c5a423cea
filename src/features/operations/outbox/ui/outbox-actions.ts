import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import type { BulkAction } from '#ui/tables/data-table-bulk.tsx'
import { canDiscard, canRetry, type OutboxRow } from './message-state.tsx'
import { discardMessages, retryMessages } from './outbox-calls.ts'

/** Returns the bulk actions on messages, for a site that sends e-mails or keeps them. */
export const outboxActions = (canSendMail: boolean): BulkAction<OutboxRow>[] => [
  {
    label: 'Send again',
    run: retry,
    done: (_, rows) => describeResending(rows.filter(canRetry), canSendMail),
  },
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

/** Describes resending. Chat and webhook messages are sent even without a mail server. */
export function describeResending(rows: readonly Pick<OutboxRow, 'channel'>[], canSendMail: boolean): string {
  if (!canSendMail && rows.some(({ channel }) => channel === 'mail'))
    return 'E-mails stay here until this site can send them'
  return rows.length === 1 ? 'On its way' : 'On their way'
}

async function retry(rows: readonly OutboxRow[]): Promise<void> {
  await retryMessages({
    messages: getApplicable(rows, canRetry, 'You can’t send these again: they’re already sent or waiting.'),
  })
}

async function discard(rows: readonly OutboxRow[], reason: string): Promise<void> {
  const messages = getApplicable(
    rows,
    canDiscard,
    'You can’t discard these: they’re already sent or discarded.',
  )
  await withRecentSignIn(() => discardMessages({ messages, reason }))
}

/** Returns the selected messages that the action applies to; throws `errorMessage` if there are none. */
function getApplicable(
  rows: readonly OutboxRow[],
  isApplicable: (row: OutboxRow) => boolean,
  errorMessage: string,
) {
  const messages = rows.filter(isApplicable).map(({ channel, id }) => ({ channel, id }))
  if (messages.length === 0) throw new Error(errorMessage)
  return messages
}
