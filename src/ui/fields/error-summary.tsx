import { useEffect, useRef } from 'react'
import { findControl, focusField } from '../navigation/focus-field.ts'
import { getFieldLabel } from './field-label.ts'

export type FieldFault = { field: string; message: string }
export type ErrorSummaryProps = {
  faults: readonly FieldFault[]
  title?: string | undefined
  /** A message that belongs to no field. */
  message?: string | undefined
}

/**
 * Lists the errors to fix before the form can be sent, in the form's order. Each is a link to its field.
 * Takes the focus when it appears.
 */
export function ErrorSummary({ faults, message, title = 'Please check these fields' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = faults.length > 0 || Boolean(message)
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <h2>{faults.length > 0 ? title : message}</h2>
      {faults.length > 0 && message && <p>{message}</p>}
      <ul>
        {inOrder(faults).map(({ field, message: text }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(field) && event.preventDefault()}>
              {`${getFieldLabel(field)}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Sorts errors in the order of the page; those without a control come last. Errors exist only in the browser.
 */
function inOrder(faults: readonly FieldFault[]) {
  if (typeof document === 'undefined') return faults
  return faults
    .map((fault) => ({ ...fault, control: findControl(fault.field) }))
    .toSorted((one, other) => {
      if (!one.control || !other.control) return Number(!one.control) - Number(!other.control)
      return one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
    })
}
