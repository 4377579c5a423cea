import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type SwitchProps = {
  label: string
  /** Behind the label: a badge. */
  mark?: ReactNode
  hint?: ReactNode
  /** The words left, the switch at the far right: rows of settings. */
  row?: boolean | undefined
} & Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'>

/** On or off, at once. A checkbox underneath, so forms send it and no script is needed. */
export function Switch({ label, mark, hint, row, ...rest }: SwitchProps) {
  return (
    <label className={classNames('switch', row && 'switch--row')}>
      {/* A checkbox tells its state by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...rest} type="checkbox" role="switch" />
      <span>
        <b>
          {label} {mark}
        </b>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
