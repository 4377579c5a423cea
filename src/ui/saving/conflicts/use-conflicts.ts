import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/contract/client.ts'
import { takeTheirs } from '#lib/editing/merge-fields.ts'
import type { Conflict } from '#lib/editing/merge-value.ts'

/** The server refused what somebody else changed, too. */
export const isTorn = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'changed_since'

interface Shown {
  open: Conflict[]
  changedBy: string | null
  changedAt: string | null
}

/** Open edit conflicts of a form, with the means to show and settle them. */
export interface Conflicts extends Shown {
  /** Returns the current values of the form. */
  values: () => Readonly<Record<string, unknown>>
  settle: (conflict: Conflict, whose: 'mine' | 'theirs') => void
}

const none: Shown = { open: [], changedBy: null, changedAt: null }

/** The fields of a form that two people changed, until somebody has chosen between both values of each. */
export function useConflicts<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
) {
  const [shown, setShown] = useState(none)
  // A save asks before the form is drawn again.
  const open = useRef<Conflict[]>([])
  const put = (next: Shown) => {
    open.current = next.open
    setShown(next)
  }
  const conflicts: Conflicts = {
    ...shown,
    values: () => form.getValues(),
    settle: (conflict, whose) => {
      if (whose === 'theirs') form.reset(takeTheirs(form.getValues(), conflict), { keepDefaultValues: true })
      put({ ...shown, open: open.current.filter((one) => one !== conflict) })
    },
  }
  return {
    conflicts,
    show: (found: Conflict[], error?: unknown) => put({ ...whoOf(error), open: found }),
    areSettled: () => open.current.length === 0,
  }
}

function whoOf(error: unknown) {
  const { changedBy = null, changedAt = null } = ((error as ApiError | undefined)?.body ??
    {}) as Partial<Shown>
  return { changedBy, changedAt }
}
