import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import type { ContentKind } from '#lib/overseen.ts'
import type { BulkAction } from '#ui/data-table-bulk.tsx'
import { isHideableContent } from '../contract.ts'
import { contentWords } from '../words.ts'
import { askReason, type ReasonOrder } from './ask-reason.ts'
import { type ContentItem, dealWith, titleOf } from './content-calls.ts'

type Question = Omit<ReasonOrder, 'onAnswer' | 'title'>

const hiding: Question = {
  text: 'Only its owner and the administrators still see it. Its owner can appeal for 30 days.',
  hint: 'Its owner gets this by mail and reads it beside the decision.',
  confirmLabel: 'Hide',
  danger: true,
}
const showing: Question = {
  text: 'Everybody sees it as before.',
  hint: 'Its owner gets this by mail.',
  confirmLabel: 'Show again',
}
const deleting: Question = {
  text: 'It can be restored for 30 days under “Deleted things”.',
  hint: 'Its owner gets this by mail; the audit log keeps it.',
  confirmLabel: 'Delete',
  danger: true,
}

type Rows = readonly ContentItem[]

const named = (rows: Rows) =>
  rows.length === 1
    ? `“${titleOf(rows[0])}”`
    : `${rows.length} ${contentWords[rows[0]!.kind].many.toLowerCase()}`

export const askHiding = (rows: Rows) => askReason({ ...hiding, title: `Hide ${named(rows)}?` })
export const askShowing = (rows: Rows) => askReason({ ...showing, title: `Show ${named(rows)} again?` })
const askDeleting = (rows: Rows) => askReason({ ...deleting, title: `Delete ${named(rows)}?` })

const counted = (count: number, done: string) => `${count === 1 ? 'One' : count} ${done}`

/** What can be done with several of a kind at once; each asks for a reason first. */
export function actionsFor(kind: ContentKind): BulkAction<ContentItem>[] {
  const both: BulkAction<ContentItem>[] = [
    {
      label: 'Hide',
      icon: IconEyeOff,
      danger: true,
      ask: askHiding,
      run: (rows, reason) => dealWith('hide', rows, reason),
      done: (count) => counted(count, 'hidden'),
    },
    {
      label: 'Show again',
      icon: IconEye,
      ask: askShowing,
      run: (rows, reason) => dealWith('show', rows, reason),
      done: (count) => counted(count, 'shown again'),
    },
  ]
  return [
    ...(isHideableContent(kind) ? both : []),
    {
      label: 'Delete',
      icon: IconTrash,
      danger: true,
      ask: askDeleting,
      run: (rows, reason) => dealWith('delete', rows, reason),
      done: (count) => counted(count, 'deleted'),
    },
  ]
}
