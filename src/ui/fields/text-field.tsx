import type { ComponentProps } from 'react'
import { Field, type BaseFieldProps } from './field.tsx'
import { useCount } from './use-count.ts'
import { useFieldId } from '../navigation/dialog-fields.ts'

export type TextFieldProps = BaseFieldProps & {
  /** Maximum characters, shown in a counter; longer input is never cut. */
  most?: number | undefined
} & Omit<ComponentProps<'input'>, 'name' | 'id' | 'required'>

/**
 * A text field of one line. Takes every attribute of an input, and the result of react-hook-form's register.
 */
export function TextField({ label, name, id, hint, error, required, most, ...rest }: TextFieldProps) {
  const fieldId = useFieldId(name, id)
  const count = useCount(fieldId, rest.value ?? rest.defaultValue, most)
  return (
    <Field {...{ label, name, hint, error, required, count }} id={fieldId}>
      {(control) => <input className="input" dir="auto" {...rest} {...control} />}
    </Field>
  )
}
