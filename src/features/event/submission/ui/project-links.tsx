import { IconBrandGithub, IconExternalLink, IconPresentation } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'

interface ProjectLinksProps {
  project: { demoUrl: string | null; repoLink: string | null; presentationLink: string | null }
}

/** Links to demo, source code and presentation; the first one is emphasized. */
export function ProjectLinks({ project: { demoUrl, repoLink, presentationLink } }: ProjectLinksProps) {
  const links = [
    { url: demoUrl, label: 'Open the demo', icon: IconExternalLink },
    { url: repoLink, label: 'Source code', icon: IconBrandGithub },
    { url: presentationLink, label: 'Presentation', icon: IconPresentation },
  ].flatMap(({ url, ...link }) => (url ? [{ url, ...link }] : []))
  return (
    <div className="sub-links">
      {links.map(({ url, label, icon }, index) => (
        <ButtonLink
          key={label}
          href={url}
          icon={icon}
          block
          variant={index === 0 ? 'primary' : 'secondary'}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
