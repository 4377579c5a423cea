import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/contract/client.ts'
import { acceptOtherVersion } from '#lib/editing/merge-fields.ts'
import type { Conflict } from '#lib/editing/merge-value.ts'

/** Whether the server refused a save because a field was changed meanwhile. */
export const isEditConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'changed_since'

interface ConflictState {
  open: Conflict[]
  /** Name of the person who saved the other values; null if unknown. */
  changedBy: string | null
  /** Whether that person is the user. */
  isOwnChange: boolean
  changedAt: string | null
}

/** Open edit conflicts of a form, with the form's values and a function to settle a conflict. */
export interface Conflicts extends ConflictState {
  values: () => Readonly<Record<string, unknown>>
  settle: (conflict: Conflict, whose: 'mine' | 'theirs') => void
}

const noConflicts: ConflictState = { open: [], changedBy: null, isOwnChange: false, changedAt: null }

/**
 * Tracks fields that were changed twice, by two people or by the user, until the user has chosen between both
 * values of each.
 */
export function useConflicts<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
) {
  const [shownConflicts, setShownConflicts] = useState(noConflicts)
  // A ref, because a save reads it before the form renders again.
  const open = useRef<Conflict[]>([])
  const setState = (next: ConflictState) => {
    open.current = next.open
    setShownConflicts(next)
  }
  const conflicts: Conflicts = {
    ...shownConflicts,
    values: () => form.getValues(),
    settle: (conflict, whose) => {
      if (whose === 'theirs')
        form.reset(acceptOtherVersion(form.getValues(), conflict), { keepDefaultValues: true })
      setState({ ...shownConflicts, open: open.current.filter((item) => item !== conflict) })
    },
  }
  return {
    conflicts,
    show: (foundConflicts: Conflict[], error?: unknown) =>
      setState({ ...getChangeInfo(error), open: foundConflicts }),
    areSettled: () => open.current.length === 0,
  }
}

function getChangeInfo(error: unknown) {
  const {
    changedBy = null,
    isOwnChange = false,
    changedAt = null,
  } = ((error as ApiError | undefined)?.body ?? {}) as Partial<ConflictState>
  return { changedBy, isOwnChange, changedAt }
}
