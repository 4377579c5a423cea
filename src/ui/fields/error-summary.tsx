import { useEffect, useRef } from 'react'
import { findControl, focusField } from '../navigation/focus-field.ts'
import { getFieldLabel } from './field-label.ts'

export type FieldError = { field: string; message: string }
export type ErrorSummaryProps = {
  faults: readonly FieldError[]
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
        {sortByPosition(faults).map(({ field, message: text }) => (
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
 * Sorts errors in the order of the page; those without a control come last. Sorts nothing on the server,
 * because errors exist only in the browser.
 */
function sortByPosition(fieldErrors: readonly FieldError[]) {
  if (typeof document === 'undefined') return fieldErrors
  return fieldErrors
    .map((fieldError) => ({ ...fieldError, control: findControl(fieldError.field) }))
    .toSorted((first, second) => {
      if (!first.control || !second.control) return Number(!first.control) - Number(!second.control)
      return first.control.compareDocumentPosition(second.control) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
    })
}
