import type { ReactNode } from 'react'

type ScrollListProps = { label: string; className?: string | undefined; children: ReactNode }

/** A list of fixed height that scrolls, also by keyboard. */
export function ScrollList({ label, className, children }: ScrollListProps) {
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={className} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )
}
