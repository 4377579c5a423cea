import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { PanelLink } from '../overlays/panel-link.tsx'

export type PersonCardProps = {
  name: string
  href?: string | undefined
  /** View of the person in the slide-out panel, as an alternative to `href`. */
  view?: string | undefined
  /** A Picture in 210 to 195. */
  photo: ReactNode
  /** A RoleBadge on the photo. */
  badge?: ReactNode
  /** Content beside the name, such as the skill glyph. */
  mark?: ReactNode
  /** The person's work, in one line. */
  work?: ReactNode
  /** Text about the person, cut after four lines. */
  about?: ReactNode
  level?: 3 | 4 | undefined
}

export function PersonCard({ name, photo, badge, mark, work, about, level = 3, ...to }: PersonCardProps) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <article className="person">
      <div className="person__photo">
        {photo}
        {badge}
      </div>
      <Heading className="person__name" dir="auto">
        <Name name={name} {...to} />
        {mark}
      </Heading>
      {work && (
        <p className="person__role" dir="auto">
          {work}
        </p>
      )}
      {about && (
        <p className="person__about" dir="auto">
          {about}
        </p>
      )}
    </article>
  )
}

function Name({ name, href, view }: Pick<PersonCardProps, 'name' | 'href' | 'view'>) {
  if (view)
    return (
      <PanelLink view={view} className="cover-link">
        {name}
      </PanelLink>
    )
  if (!href) return name
  return (
    <Link href={href} className="cover-link">
      {name}
    </Link>
  )
}
