import type { ComponentProps, ReactNode } from 'react'

export type CheckboxProps = {
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** How many such things there are, at the far end. */
  count?: number | undefined
} & Omit<ComponentProps<'input'>, 'type' | 'children'>

/** A box to tick; the words beside it are its label. */
export function Checkbox({ children, hint, error, count, ...rest }: CheckboxProps) {
  const note = error ? `${rest.id ?? rest.name}-error` : undefined
  return (
    <>
      <label className="check">
        <input {...rest} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={note} />
        <span>
          {children}
          {hint && <small>{hint}</small>}
        </span>
        {count !== undefined && <span className="chip__n">{count}</span>}
      </label>
      {error && (
        <p className="field__error" id={note}>
          {error}
        </p>
      )}
    </>
  )
}
