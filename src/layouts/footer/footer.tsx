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
import { VisitMessages } from '#ui/past-toasts.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import type { SocialProfiles } from '../../site-config-shape.ts'
import { site } from '../../site.config.ts'
import { socialLabels } from '../header/links.ts'
import { Logo } from '../logo.tsx'
import { ShortcutsButton } from '../shortcuts/shortcuts-button.tsx'

const socialIcons: Record<keyof SocialProfiles, IconShape> = {
  photoSharing: IconBrandInstagram,
  forum: IconBrandReddit,
  shortMessages: IconBrandX,
  codeHost: IconBrandGithub,
  chat: IconBrandDiscord,
  publication: IconBrandMedium,
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
            <p>{toSentence(site.tagline)}</p>
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
            © {site.company.name} · Version {__VERSION__}
          </span>
          <span className="row">
            {site.footerLegal.map(({ label, href }) => (
              <Link key={href} href={href}>
                {label}
              </Link>
            ))}
          </span>
          <VisitMessages />
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
  const socialLinks = Object.entries(site.social).filter(([, href]) => href !== null)
  return (
    <ul className="socials">
      {socialLinks.map(([name, href]) => {
        const social = name as keyof SocialProfiles
        return (
          <li key={name}>
            <a href={href ?? ''} target="_blank" rel="noopener noreferrer">
              <Icon of={socialIcons[social]} />
              <span className="visually-hidden">{socialLabels[social]} (opens in a new tab)</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const toSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
