import {
  IconBrandDiscord,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandMedium,
  IconBrandReddit,
  IconBrandX,
} from '@tabler/icons-react'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import type { Social } from '../site-config-shape.ts'
import { site } from '../site.config.ts'
import { Logo } from './logo.tsx'
import { ShortcutsButton } from './shortcuts/shortcuts-button.tsx'

const socials: Record<keyof Social, { label: string; icon: IconShape }> = {
  photoSharing: { label: 'Photos', icon: IconBrandInstagram },
  forum: { label: 'Forum', icon: IconBrandReddit },
  shortMessages: { label: 'Short messages', icon: IconBrandX },
  codeHost: { label: 'Source code', icon: IconBrandGithub },
  chat: { label: 'Chat community', icon: IconBrandDiscord },
  publication: { label: 'Publication', icon: IconBrandMedium },
}

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-footer__grid">
          <div className="site-footer__brand">
            <Link className="brand" href="/">
              <Logo variant="header" />
            </Link>
            <p>{sentence(site.tagline)}</p>
            <SocialLinks />
          </div>
          {site.footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-footer__end">
          <span>
            © {site.company.name}. Version {__VERSION__}
          </span>
          <span className="row">
            {site.footerLegal.map(({ label, href }) => (
              <Link key={href} href={href}>
                {label}
              </Link>
            ))}
          </span>
          <span className="row">
            <ShortcutsButton />
            <ThemeToggle />
          </span>
        </div>
      </div>
    </footer>
  )
}

function SocialLinks() {
  const shown = Object.entries(site.social).filter(([, href]) => href !== null)
  return (
    <ul className="socials">
      {shown.map(([name, href]) => {
        const { label, icon } = socials[name as keyof Social]
        return (
          <li key={name}>
            <a href={href ?? ''} target="_blank" rel="noopener noreferrer">
              <Icon of={icon} />
              <span className="visually-hidden">{label} (opens in a new tab)</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
