/** One-click unsubscribe target: the recipient's key and what to end. */
export type UnsubscribeTarget = { key: string } & (
  | { topic: string }
  | { eventId: string }
  | { streamId: string }
)

interface Envelope {
  id: string
  origin: string
  /** Subject of the e-mail, by which mail programs group threads. */
  thread?: { kind: string; id: string } | undefined
  /** Name of this kind of e-mail for its recipient. */
  list?: string | undefined
  ending?: UnsubscribeTarget | null | undefined
}

/**
 * Returns the headers that this site adds. Text between angle brackets contains only ids and words of the
 * site itself.
 */
export function buildHeaders({ id, origin, thread, list, ending }: Envelope): Record<string, string> {
  const host = new URL(origin).hostname
  const threadId = thread && `<${thread.kind}.${thread.id}@${host}>`
  return {
    'Message-ID': `<${id}@${host}>`,
    'Auto-Submitted': 'auto-generated',
    ...(threadId && { 'In-Reply-To': threadId, References: threadId }),
    ...(list && { 'List-ID': `<${list}.${host}>` }),
    ...(ending && {
      'List-Unsubscribe': `<${origin}/api/v3/mail/${'topic' in ending ? 'unsubscribe' : 'mute'}?${formatEndingQuery(ending)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** Link to the page where a recipient unsubscribes and can undo that. */
export const getUnsubscribeLink = (origin: string, target: UnsubscribeTarget) => ({
  label: 'topic' in target ? 'Unsubscribe' : 'Mute what its organizers write',
  url: `${origin}/unsubscribe?${formatEndingQuery(target)}`,
})

const formatEndingQuery = (target: UnsubscribeTarget) => new URLSearchParams(target).toString()
