import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconShape } from '../icon.tsx'

export type Tone =
  | 'grey'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'purple'
  | 'ember'
  | 'primary'
  | 'open'
export type BadgeProps = {
  tone?: Tone | undefined
  icon?: IconShape | undefined
  className?: string | undefined
  children: ReactNode
}

/** A short label. Its words say the same as its color. */
export function Badge({ tone = 'grey', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'grey' && `badge--${tone}`, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
