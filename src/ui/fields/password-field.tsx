import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { Field, type BaseFieldProps } from './field.tsx'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'

export type PasswordFieldProps = BaseFieldProps & {
  autoComplete: 'current-password' | 'new-password'
} & Omit<ComponentProps<'input'>, 'name' | 'id' | 'required' | 'type' | 'autoComplete'>

/** A password field with a button to show the password, which appears once scripts run. */
export function PasswordField({ label, name, id, hint, error, required, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const hasScript = useHydrated()
  const buttonLabel = isShown ? 'Hide password' : 'Show password'
  return (
    <Field {...{ label, name, id, hint, error, required }}>
      {(control) => (
        <div className="input-join">
          <input
            className="input"
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          {hasScript && (
            <button
              type="button"
              className="btn btn--quiet btn--icon"
              aria-label={buttonLabel}
              title={buttonLabel}
              aria-controls={control.id}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon of={isShown ? IconEyeOff : IconEye} />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
