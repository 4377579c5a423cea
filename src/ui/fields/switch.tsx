import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type SwitchProps = {
  label: string
  /** A badge after the label. */
  mark?: ReactNode
  hint?: ReactNode
  /** Whether to place the words at the left and the switch at the far right, for rows of settings. */
  row?: boolean | undefined
} & Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'>

/** A checkbox that looks like a switch and is announced as one. Forms send it, and no script is needed. */
export function Switch({ label, mark, hint, row, ...rest }: SwitchProps) {
  return (
    <label className={classNames('switch', row && 'switch--row')}>
      {/* A checkbox exposes its own state, so no ARIA attribute is needed. */}
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
