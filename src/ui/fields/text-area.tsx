import type { ComponentProps, KeyboardEvent } from 'react'
import { Field, type BaseFieldProps } from './field.tsx'
import { useCount } from './use-count.ts'
import { useFieldId } from '../navigation/dialog-fields.ts'

export type TextAreaProps = BaseFieldProps & { most?: number | undefined } & Omit<
    ComponentProps<'textarea'>,
    'name' | 'id' | 'required'
  >

/**
 * A text field of several lines, which grows with its text if the browser can. Ctrl+Enter or ⌘Enter sends its
 * form.
 */
export function TextArea({ label, name, id, hint, error, required, most, ...rest }: TextAreaProps) {
  const fieldId = useFieldId(name, id)
  const count = useCount(fieldId, rest.value ?? rest.defaultValue, most)
  return (
    <Field {...{ label, name, hint, error, required, count }} id={fieldId}>
      {(control) => (
        <textarea
          className="input"
          dir="auto"
          rows={4}
          {...rest}
          {...control}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event)
            submitOnShortcut(event)
          }}
        />
      )}
    </Field>
  )
}

function submitOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event
  const isShortcut = key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing
  if (!isShortcut || event.defaultPrevented || currentTarget.readOnly) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}
