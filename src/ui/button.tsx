import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'done' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  block?: boolean | undefined
  icon?: IconShape | undefined
}
export type ButtonProps = ButtonStyle & { busy?: boolean | undefined } & ComponentProps<'button'>

/** A button. While busy, it shows a spinner and ignores presses, but keeps the focus. */
export function Button({ variant, size, block, icon, busy, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={rest.type ?? 'button'}
      className={getButtonClass({ variant, size, block }, rest.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon && !busy && <Icon of={icon} />}
      {rest.children}
    </button>
  )
}

/** Button that submits its form; primary by default. */
export const SubmitButton = (props: Omit<ButtonProps, 'type'>) => (
  <Button variant="primary" {...props} type="submit" />
)

export function ButtonLink({ variant, size, block, icon, ...rest }: ButtonStyle & LinkProps) {
  return (
    <Link {...rest} className={getButtonClass({ variant, size, block }, rest.className)}>
      {icon && <Icon of={icon} />}
      {rest.children}
    </Link>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & { icon: IconShape; label: string }

/** A square button with only an icon; `label` is its accessible name. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames('btn--icon', className)}
    >
      <Icon of={icon} />
    </Button>
  )
}

function getButtonClass({ variant = 'secondary', size = 'md', block }: ButtonStyle, className?: string) {
  return classNames(
    'btn',
    variant !== 'secondary' && `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
    className,
  )
}
