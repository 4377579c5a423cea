import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { describeLoss } from '#features/operations/moderation/handling/lost-results.ts'
import type { ContentKind } from '#lib/admin-listing.ts'
import type { BulkAction } from '#ui/tables/data-table-bulk.tsx'
import type { ConfirmOptions } from '#ui/overlays/modal-store.ts'
import { appealDays, restorableDays } from '#lib/periods.ts'
import { getNounPlural } from '#lib/nouns.ts'
import { isHideableContent } from '../contract.ts'
import { type ContentItem, applyAction, getTitle } from './content-calls.ts'

type Question = Omit<ConfirmOptions, 'onAnswer'>

const hideDialog = {
  type: 'danger' as const,
  text: `Only its owner and administrators will see it. Its owner can appeal for ${appealDays} days.`,
  confirmLabel: 'Hide',
  reason: {
    label: 'Reason',
    hint: 'We tell its owner, by e-mail if we can, and show it with the decision.',
    most: 2000,
  },
}
const showDialog = {
  text: 'Everyone can see it again.',
  confirmLabel: 'Show again',
  reason: { label: 'Reason', hint: 'We tell its owner, by e-mail if we can.', most: 2000 },
}
const deleteDialog = {
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
  rows.length === 1
    ? `“${getTitle(rows[0])}”`
    : `${rows.length} ${getNounPlural(rows[0]!.kind).toLowerCase()}`

export const buildHideQuestion = (rows: Rows): Question => ({
  ...hideDialog,
  title: `Hide ${describeRows(rows)}?`,
  text: addLossWarning(rows, hideDialog.text),
})

/** Adds a warning that hiding or deleting a winner changes published results. */
const addLossWarning = (rows: Rows, text: string) =>
  [describeLoss(rows.map((row) => ({ ...row, title: getTitle(row) }))), text].filter(Boolean).join(' ')

export const buildShowQuestion = (rows: Rows): Question => ({
  ...showDialog,
  title: `Show ${describeRows(rows)} again?`,
})
const buildDeleteQuestion = (rows: Rows): Question => ({
  ...deleteDialog,
  title: `Delete ${describeRows(rows)}?`,
  text: addLossWarning(rows, deleteDialog.text),
})

const formatDone = (count: number, done: string) => `${count === 1 ? 'One' : count} ${done}`

/** Returns the bulk actions of a kind; each asks for a reason first. */
export function listActions(kind: ContentKind): BulkAction<ContentItem>[] {
  const sharedActions: BulkAction<ContentItem>[] = [
    {
      label: 'Hide',
      icon: IconEyeOff,
      danger: true,
      confirm: buildHideQuestion,
      run: (rows, reason) => applyAction('hide', rows, reason),
      done: (count) => formatDone(count, 'hidden'),
    },
    {
      label: 'Show again',
      icon: IconEye,
      confirm: buildShowQuestion,
      run: (rows, reason) => applyAction('show', rows, reason),
      done: (count) => formatDone(count, 'shown again'),
    },
  ]
  return [
    ...(isHideableContent(kind) ? sharedActions : []),
    {
      label: 'Delete',
      icon: IconTrash,
      danger: true,
      confirm: buildDeleteQuestion,
      run: (rows, reason) => applyAction('delete', rows, reason),
      done: (count) => formatDone(count, 'deleted'),
    },
  ]
}
