import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { client } from '#lib/contract/client.ts'
import { contentContract, hideableContent } from '../contract.ts'

export type ContentList = AnswerOf<typeof contentContract, 'getContent'>
export type ContentItem = ContentList['items'][number]

const calls = client(contentContract)

type ContentAction = 'hide' | 'show' | 'delete'

/**
 * Applies an action to selected rows, which are all of one kind. Throws an error that names the failed items
 * with reasons.
 */
export async function applyAction(
  action: ContentAction,
  rows: readonly ContentItem[],
  reason: string,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const { done, left } = await send(action, rows[0]!.kind, { ids, reason })
  if (left.length === 0) return
  const failures = left.map(({ id, why }) => `${getTitle(rows.find((row) => row.id === id))}: ${why}.`)
  throw new Error(`${done} of ${rows.length} ${pastTexts[action]}. ${failures.join(' ')}`)
}

const pastTexts: Record<ContentAction, string> = { hide: 'hidden', show: 'shown again', delete: 'deleted' }

export const getTitle = (row: Pick<ContentItem, 'title'> | undefined) => row?.title || 'Without a title'

async function send(
  action: ContentAction,
  kind: ContentItem['kind'],
  selection: { ids: string[]; reason: string },
) {
  if (action === 'delete') return withRecentSignIn(() => calls.deleteContent({ kind, ...selection }))
  const hideableKind = hideableContent.find((candidate) => candidate === kind)
  if (!hideableKind) throw new Error('This can’t be hidden')
  return action === 'hide'
    ? calls.hideContent({ kind: hideableKind, ...selection })
    : calls.showContent({ kind: hideableKind, ...selection })
}
