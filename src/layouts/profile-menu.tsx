import { IconLayoutDashboard, IconLogout, IconShieldLock, IconUser, IconUserEdit } from '@tabler/icons-react'
import { nameOf, type Session } from '#features/auth/session.ts'
import { useViewer } from '#features/auth/ui/use-viewer.ts'
import { profilePath } from '#features/profile/profile-path.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { useLeave } from './use-leave.ts'

/** What somebody who is signed in can reach from everywhere. */
export function ProfileMenu({ session }: { session: Session }) {
  const leave = useLeave()
  const viewer = useViewer()
  const name = nameOf(session)
  const items: MenuItem[] = []
  if (viewer?.needsOnboarding)
    items.push({ kind: 'link', label: 'Choose your name', href: '/welcome', icon: IconUserEdit })
  if (viewer?.userName) {
    const profile = profilePath(viewer.userName)
    items.push({ kind: 'link', label: 'Profile', href: profile, icon: IconUser })
    items.push({ kind: 'link', label: 'Edit profile', href: `${profile}/edit`, icon: IconUserEdit })
  }
  if (viewer?.seesDashboard)
    items.push({ kind: 'link', label: 'Dashboard', href: '/dash', icon: IconLayoutDashboard })
  items.push({ kind: 'link', label: 'Account', href: '/account', icon: IconShieldLock })
  return (
    <Menu
      label={`Your menu, ${name}`}
      trigger={<Avatar name={name} src={viewer?.picture ?? session.user.image} size={32} />}
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
