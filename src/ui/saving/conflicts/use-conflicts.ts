import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/contract/client.ts'
import { takeTheirs } from '#lib/editing/merge-fields.ts'
import type { Conflict } from '#lib/editing/merge-value.ts'

/** Whether the server refused a save because another user also changed a field. */
export const isTorn = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'changed_since'

interface Shown {
  open: Conflict[]
  changedBy: string | null
  changedAt: string | null
}

/** Open edit conflicts of a form, with functions to show and settle them. */
export interface Conflicts extends Shown {
  /** Returns the current values of the form. */
  values: () => Readonly<Record<string, unknown>>
  settle: (conflict: Conflict, whose: 'mine' | 'theirs') => void
}

const none: Shown = { open: [], changedBy: null, changedAt: null }

/** Tracks fields that two people changed, until the user has chosen between both values of each. */
export function useConflicts<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
) {
  const [shownConflicts, setShownConflicts] = useState(none)
  // A ref, because a save reads it before the form renders again.
  const open = useRef<Conflict[]>([])
  const put = (next: Shown) => {
    open.current = next.open
    setShownConflicts(next)
  }
  const conflicts: Conflicts = {
    ...shownConflicts,
    values: () => form.getValues(),
    settle: (conflict, whose) => {
      if (whose === 'theirs') form.reset(takeTheirs(form.getValues(), conflict), { keepDefaultValues: true })
      put({ ...shownConflicts, open: open.current.filter((one) => one !== conflict) })
    },
  }
  return {
    conflicts,
    show: (found: Conflict[], error?: unknown) => put({ ...getChangeInfo(error), open: found }),
    areSettled: () => open.current.length === 0,
  }
}

function getChangeInfo(error: unknown) {
  const { changedBy = null, changedAt = null } = ((error as ApiError | undefined)?.body ??
    {}) as Partial<Shown>
  return { changedBy, changedAt }
}
