import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useDropdown } from '#ui/tables/use-unfolding.ts'
import { outsideLinks } from './links.ts'

/** Menu with the configured external links, on wide screens; opens without JavaScript. */
export function MoreMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  useDropdown(details)
  if (outsideLinks.length === 0) return null
  return (
    <details className="menu-box more-menu" ref={details}>
      <summary>
        More <Icon of={IconChevronDown} />
      </summary>
      <ul className="menu menu--start">
        {outsideLinks.map(({ label, href }) => (
          <li key={label}>
            <Link
              className="menu__item"
              href={href}
              target={href.startsWith('mailto:') ? undefined : '_blank'}
              onClick={() => details.current?.removeAttribute('open')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
