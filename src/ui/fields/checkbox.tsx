import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type CheckboxProps = {
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Number of matching items, shown at the far end. */
  count?: number | undefined
} & Omit<ComponentProps<'input'>, 'type' | 'children'>

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

interface CheckboxListProps {
  legend: string
  /** Explains the whole list, above the boxes. */
  hint?: string
  options: readonly { value: string; label: string; hint?: ReactNode }[]
  /** Props from the form: name and handlers for every box, and the error of the list. */
  field: ComponentProps<'input'> & { name: string; error?: string | undefined }
  className?: string
}

/** Several checkboxes for one field. A link from an error message leads to the first one. */
export function CheckboxList({ legend, hint, options, field, className }: CheckboxListProps) {
  const { defaultValue: _, error, ...box } = field
  const errorId = `${box.name}-error`
  return (
    <fieldset className={classNames('checkbox-list', className)} aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {hint && <p className="small text-muted">{hint}</p>}
      {options.map(({ value, label, hint: optionHint }, index) => (
        <Checkbox
          key={value}
          {...box}
          id={index === 0 ? box.name : `${box.name}-${value}`}
          value={value}
          hint={optionHint}
        >
          {label}
        </Checkbox>
      ))}
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
