import type { Icon as TablerIcon } from '@tabler/icons-react'
import { classNames } from './class-names.ts'

export type IconShape = TablerIcon

/** An icon as tall as the text beside it, hidden from screen readers: words are next to it. */
export function Icon({ of: Shape, className }: { of: IconShape; className?: string | undefined }) {
  return <Shape className={classNames('icon', className)} aria-hidden stroke={1.75} />
}
