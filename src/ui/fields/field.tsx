import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { useFieldId } from '../navigation/dialog-fields.ts'

/** Props that every form field shares around its control. */
export type BaseFieldProps = {
  label: string
  /**
   * Name of the control. Also its id, unless another is given or a form behind the dialog has that id, so
   * that an error summary can link to it.
   */
  name: string
  id?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
}
/** Attributes that connect the control with its label, hint and error. */
export type ControlProps = {
  id: string
  name: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
export type FieldProps = BaseFieldProps & {
  /** Current and maximum number of characters. */
  count?: { now: number; most: number } | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint, counter and error, connected for screen readers. */
export function Field({ label, hint, error, required, count, children, ...names }: FieldProps) {
  const id = useFieldId(names.name, names.id)
  const notes = [error && `${id}-error`, (hint || count) && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {required && (
          <span className="field__mark" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        name: names.name,
        required,
        'aria-describedby': notes || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon of={IconAlertTriangle} />
          {error}
        </p>
      )}
      {(hint || count) && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint && <span>{hint}</span>}
          {count && <Count {...count} />}
        </p>
      )}
    </div>
  )
}

function Count({ now, most }: { now: number; most: number }) {
  return (
    <span className={classNames('field__count', now > most && 'field__count--over')}>
      {now}/{most}
      <span className="visually-hidden"> characters</span>
    </span>
  )
}
