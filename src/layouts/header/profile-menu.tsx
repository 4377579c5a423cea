import { IconLogout } from '@tabler/icons-react'
import { getDisplayName, type Session } from '#features/people/auth/sign-in/session.ts'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { getFaceSeed } from '#lib/face-seed.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { listOwnLinks } from '../own-links.ts'
import { leave } from '../leave.ts'

export function ProfileMenu({ session }: { session: Session }) {
  const viewer = useViewer()
  const name = getDisplayName(session)
  const items: MenuItem[] = listOwnLinks(viewer).map((link) => ({ kind: 'link', ...link }))
  return (
    <Menu
      label={`Your menu, ${name}`}
      trigger={
        <Avatar
          name={name}
          face={getFaceSeed(session.account.id)}
          src={viewer?.picture ?? session.user.image}
          size={32}
        />
      }
      triggerClass="profile-button"
      head={
        <>
          <strong>{name}</strong>
          <span className="small">{viewer?.userName ? `@${viewer.userName}` : session.user.email}</span>
        </>
      }
      items={[...items, { kind: 'action', label: 'Sign out', icon: IconLogout, onSelect: leave }]}
    />
  )
}
