import { createContext, useContext, useState } from 'react'

/** Prefix of the ids in a dialog; null on the page itself. */
export const DialogFields = createContext<string | null>(null)

/**
 * Returns the id of a control: the one given, or else its name. A form behind a dialog may have a field of the same
 * name, and a label, a counter or a hint would find that one: the field in the dialog then gets an id of its own.
 */
export function useFieldId(name: string, id?: string): string {
  const prefix = useContext(DialogFields)
  const [isTaken] = useState(() => prefix !== null && document.getElementById(name) !== null)
  return id ?? (isTaken ? `${prefix}-${name}` : name)
}
