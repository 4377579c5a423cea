import { useEffect, useRef } from 'react'

export type FieldFault = { field: string; message: string }
export type ErrorSummaryProps = {
  faults: readonly FieldFault[]
  title?: string | undefined
  /** A message that belongs to no field. */
  message?: string | undefined
}

/** What must be put right before the form can go, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ faults, message, title = 'Please look at these fields' }: ErrorSummaryProps) {
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
        {faults.map(({ field, message: words }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, field: string) {
  const control = document.getElementById(field)
  if (!control) return
  event.preventDefault()
  control.focus()
}
