import { Icon, type IconShape } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

interface SidebarLinkProps {
  name: string
  href: string
  icon: IconShape
  isCurrent: boolean
  target?: '_blank' | undefined
  /** What the page is for, on hover; the name unless given. */
  about?: string | undefined
}

/** An entry of the side menu: an icon, and its name while the menu is open. */
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
