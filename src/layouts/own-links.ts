import {
  IconBell,
  IconBook,
  IconBox,
  IconCertificate,
  IconGavel,
  IconLayoutDashboard,
  IconMessageStar,
  IconShieldLock,
  IconUser,
  IconUserEdit,
} from '@tabler/icons-react'
import type { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { reviewPath } from '#features/operations/waiting/ui/review-path.ts'
import type { IconShape } from '#ui/icon.tsx'

export interface OwnLink {
  label: string
  href: string
  icon: IconShape
}

/** Returns the links for signed-in users, for the profile menu and the phone menu. */
export function listOwnLinks(viewer: ReturnType<typeof useViewer>): OwnLink[] {
  const links: OwnLink[] = []
  if (viewer?.needsOnboarding)
    links.push({ label: 'Set up your profile', href: '/welcome', icon: IconUserEdit })
  for (const { slug, title } of viewer?.reviews ?? [])
    links.push({ label: `Review ${title}`, href: reviewPath(slug), icon: IconMessageStar })
  for (const { slug, title } of viewer?.judgeInvitations ?? [])
    links.push({
      label: `Invited to judge ${title}`,
      href: `/event/${slug}/judge/invitation`,
      icon: IconGavel,
    })
  if (viewer?.userName) {
    const profile = profilePath(viewer.userName)
    links.push(
      { label: 'Profile', href: profile, icon: IconUser },
      { label: 'Edit profile', href: `${profile}/edit`, icon: IconUserEdit },
      { label: 'My projects', href: `${profile}?list=submissions`, icon: IconBox },
    )
  }
  if (viewer)
    links.push(
      { label: 'My texts', href: '/account/texts', icon: IconBook },
      { label: 'Certificates', href: '/account/certificates', icon: IconCertificate },
    )
  if (viewer?.seesDashboard) links.push({ label: 'Dashboard', href: '/dash', icon: IconLayoutDashboard })
  links.push({ label: 'Notifications', href: '/notifications', icon: IconBell })
  links.push({ label: 'Account', href: '/account', icon: IconShieldLock })
  return links
}
