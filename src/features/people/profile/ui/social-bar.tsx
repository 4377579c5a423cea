import {
  IconBrandDiscord,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandReddit,
  IconBrandX,
  IconWorld,
} from '@tabler/icons-react'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { type Network, type SocialLink, socialLinks } from '../fields/social-links.ts'

const networkDisplay: Record<Network, [name: string, icon: IconShape]> = {
  discord: ['Discord', IconBrandDiscord],
  github: ['GitHub', IconBrandGithub],
  linkedin: ['LinkedIn', IconBrandLinkedin],
  twitter: ['X', IconBrandX],
  facebook: ['Facebook', IconBrandFacebook],
  instagram: ['Instagram', IconBrandInstagram],
  reddit: ['Reddit', IconBrandReddit],
  website: ['Website', IconWorld],
}

/** Links to a person's other profiles; renders nothing if `socialLinks` is empty. */
export function SocialBar({ profile }: { profile: Parameters<typeof socialLinks>[0] }) {
  const links = socialLinks(profile)
  if (links.length === 0) return null
  return (
    <ul className="social-bar" aria-label="Elsewhere">
      {links.map((link) => (
        <li key={link.network}>
          <NetworkLink {...link} />
        </li>
      ))}
    </ul>
  )
}

function NetworkLink({ network, href, handle }: SocialLink) {
  const [name, icon] = networkDisplay[network]
  if (!href)
    return (
      <span className="social-bar__name">
        <Icon of={icon} />
        <span className="visually-hidden">{name}: </span>
        <span dir="auto">{handle}</span>
      </span>
    )
  return (
    <a
      className="btn btn--quiet btn--icon"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={`${name}${handle ? `, ${handle}` : ''}, opens in a new tab`}
      title={handle ?? name}
    >
      <Icon of={icon} />
    </a>
  )
}
