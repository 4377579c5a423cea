import type { ComponentProps } from 'react'
import { Field, type BaseFieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string }
export type SelectFieldProps = BaseFieldProps & {
  options: readonly SelectOption[]
  /** A first option without a value, such as "Any". */
  empty?: string | undefined
} & Omit<ComponentProps<'select'>, 'name' | 'id' | 'required' | 'children'>

/** A choice of one option in the browser's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, id, hint, error, required, options, empty, ...rest } = props
  return (
    <Field {...{ label, name, id, hint, error, required }}>
      {(control) => (
        // Keeps the initial value in `data-start`, for a filter that stays in place while the address
        // changes.
        <select className="input" data-start={rest.defaultValue} {...rest} {...control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
