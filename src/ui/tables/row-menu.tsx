import { IconDots } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import { Menu } from '../overlays/menu.tsx'

export type RowMenuProps = {
  /** Name of the row, for the menu's label. */
  of: string
  links: readonly { label: string; href: string }[]
}

export function RowMenu({ of, links }: RowMenuProps) {
  return (
    <Menu
      label={`Manage ${of}`}
      trigger={<Icon of={IconDots} />}
      triggerClass="btn btn--quiet btn--icon btn--sm"
      items={links.map((link) => ({ kind: 'link', ...link }))}
    />
  )
}
