import { useEffect, useRef } from 'react'
import { Link } from '../link.tsx'
import { showTab } from './show-tab.ts'

export type TabLinksProps = {
  label: string
  links: readonly { name: string; href: string }[]
  /** Address of the selected link. */
  current: string
}

/** Related pages as one row of links, which scrolls if it is wider than the screen. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const currentIndex = links.findIndex(({ href }) => href === current)
  useEffect(() => showTab(list.current, currentIndex), [currentIndex])
  return (
    <nav className="tabs" aria-label={label}>
      <ul ref={list}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link href={href} aria-current={href === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
