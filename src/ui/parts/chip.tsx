import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'

export type ChipProps = { href?: string | undefined; className?: string | undefined; children: ReactNode }

/** A term from a vocabulary, such as a technology or a topic. With an address it is a link. */
export function Chip({ href, className, children }: ChipProps) {
  const chipClass = classNames('chip', className)
  if (!href) return <span className={chipClass}>{children}</span>
  return (
    <Link href={href} className={chipClass}>
      {children}
    </Link>
  )
}

export type ChipListProps = {
  items: readonly { label: string; href?: string | undefined }[]
  /** Number of chips shown before "+n". */
  most?: number | undefined
}

/** A row of chips; those beyond the limit are counted. */
export function ChipList({ items, most = 3 }: ChipListProps) {
  const visibleItems = items.slice(0, most)
  const rest = items.slice(most).map((item) => item.label)
  return (
    <ul className="chips">
      {visibleItems.map((item) => (
        <li key={item.label} className={item.href ? 'above' : undefined}>
          <Chip href={item.href}>{item.label}</Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span className="chip chip--plus" title={rest.join(', ')}>
            +{rest.length}
            <span className="visually-hidden"> more: {rest.join(', ')}</span>
          </span>
        </li>
      )}
    </ul>
  )
}

export type FilterChip = { label: string; href: string; count?: number | undefined; current: boolean }

/** Quick filters as links, with the number of results if known. The address holds the state. */
export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="chips chips--scroll">
        {chips.map(({ label: chipLabel, href, count, current }) => (
          <li key={chipLabel}>
            <Link
              href={href}
              keepScroll
              className="chip chip--filter"
              aria-current={current ? 'true' : undefined}
            >
              {chipLabel} {count !== undefined && <span className="chip__n">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
