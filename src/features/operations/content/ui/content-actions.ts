import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { describeLoss } from '#features/operations/moderation/handling/lost-results.ts'
import type { ContentKind } from '#lib/admin-listing.ts'
import type { BulkAction } from '#ui/tables/data-table-bulk.tsx'
import type { ConfirmOrder } from '#ui/overlays/modal-store.ts'
import { appealDays, restorableDays } from '#lib/periods.ts'
import { nounMany } from '#lib/nouns.ts'
import { isHideableContent } from '../contract.ts'
import { type ContentItem, dealWith, getTitle } from './content-calls.ts'

type Question = Omit<ConfirmOrder, 'onAnswer'>

const hiding = {
  type: 'danger' as const,
  text: `Only its owner and administrators will see it. Its owner can appeal for ${appealDays} days.`,
  confirmLabel: 'Hide',
  reason: {
    label: 'Reason',
    hint: 'We tell its owner, by e-mail if we can, and show it with the decision.',
    most: 2000,
  },
}
const showing = {
  text: 'Everyone can see it again.',
  confirmLabel: 'Show again',
  reason: { label: 'Reason', hint: 'We tell its owner, by e-mail if we can.', most: 2000 },
}
const deleting = {
  type: 'danger' as const,
  text: `You can restore it for ${restorableDays} days under “Recently deleted”.`,
  confirmLabel: 'Delete',
  reason: {
    label: 'Reason',
    hint: 'We tell its owner, by e-mail if we can, and keep it in the audit log.',
    most: 2000,
  },
}

type Rows = readonly ContentItem[]

const describeRows = (rows: Rows) =>
  rows.length === 1 ? `“${getTitle(rows[0])}”` : `${rows.length} ${nounMany(rows[0]!.kind).toLowerCase()}`

export const toHide = (rows: Rows): Question => ({
  ...hiding,
  title: `Hide ${describeRows(rows)}?`,
  text: withLoss(rows, hiding.text),
})

/** Adds a warning that hiding or deleting a winner changes published results. */
const withLoss = (rows: Rows, text: string) =>
  [describeLoss(rows.map((row) => ({ ...row, title: getTitle(row) }))), text].filter(Boolean).join(' ')

export const toShow = (rows: Rows): Question => ({ ...showing, title: `Show ${describeRows(rows)} again?` })
const toDelete = (rows: Rows): Question => ({
  ...deleting,
  title: `Delete ${describeRows(rows)}?`,
  text: withLoss(rows, deleting.text),
})

const formatDone = (count: number, done: string) => `${count === 1 ? 'One' : count} ${done}`

/** Returns the bulk actions of a kind; each asks for a reason first. */
export function actionsFor(kind: ContentKind): BulkAction<ContentItem>[] {
  const both: BulkAction<ContentItem>[] = [
    {
      label: 'Hide',
      icon: IconEyeOff,
      danger: true,
      confirm: toHide,
      run: (rows, reason) => dealWith('hide', rows, reason),
      done: (count) => formatDone(count, 'hidden'),
    },
    {
      label: 'Show again',
      icon: IconEye,
      confirm: toShow,
      run: (rows, reason) => dealWith('show', rows, reason),
      done: (count) => formatDone(count, 'shown again'),
    },
  ]
  return [
    ...(isHideableContent(kind) ? both : []),
    {
      label: 'Delete',
      icon: IconTrash,
      danger: true,
      confirm: toDelete,
      run: (rows, reason) => dealWith('delete', rows, reason),
      done: (count) => formatDone(count, 'deleted'),
    },
  ]
}
