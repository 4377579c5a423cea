import { Icon, type IconShape } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

interface SidebarLinkProps {
  name: string
  href: string
  icon: IconShape
  isCurrent: boolean
  target?: '_blank' | undefined
  /** Tooltip with the page's purpose; by default the name. */
  about?: string | undefined
}

/** Side menu entry: an icon, and its name while the menu is open. */
export function SidebarLink({ name, href, icon, isCurrent, target, about = name }: SidebarLinkProps) {
  return (
    <Link
      className="sidebar__entry"
      href={href}
      target={target}
      title={about}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon of={icon} />
      <span className="sidebar__words">{name}</span>
    </Link>
  )
}
