import { createContext, useContext, useState } from 'react'

/** Prefix of the ids in a dialog; null on the page itself. */
export const DialogFields = createContext<string | null>(null)

/**
 * Returns the given id of a control, or its name. A form behind a dialog may have a field of the same name,
 * which labels, counters and hints would then find. So the field in the dialog gets an id of its own.
 */
export function useFieldId(name: string, id?: string): string {
  const prefix = useContext(DialogFields)
  const [isTaken] = useState(() => prefix !== null && document.getElementById(name) !== null)
  return id ?? (isTaken ? `${prefix}-${name}` : name)
}
