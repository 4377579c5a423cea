import type { ReactNode } from 'react'
import { Link } from '../link.tsx'

export type CardProps = {
  href: string
  /** Link type of an external link. */
  rel?: string | undefined
  title: string
  /** A Picture in 312 to 198; without one the card has a frame. */
  cover?: ReactNode
  /** Content on the cover's corner, such as a medal. */
  corner?: ReactNode
  /** Content beside the title, outside the link, such as a like button. */
  action?: ReactNode
  text?: ReactNode
  /** Author and date. */
  by?: ReactNode
  /** A ChipList. */
  chips?: ReactNode
  level?: 2 | 3 | undefined
}

/** A card for a project, a tutorial, an article or a technology. The heading's link covers the card. */
export function Card({ href, rel, title, cover, corner, action, text, by, chips, level = 3 }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={cover ? 'card' : 'card card--plain'}>
      {cover && (
        <div className="card__cover">
          {cover}
          {corner && <span className="card__corner">{corner}</span>}
        </div>
      )}
      <div className="card__row">
        <Heading className="card__title" dir="auto">
          <Link href={href} rel={rel} className="cover-link">
            {title}
          </Link>
        </Heading>
        {action && <span className="above">{action}</span>}
      </div>
      {text && (
        <p className="card__text" dir="auto">
          {text}
        </p>
      )}
      {by && <div className="card__by">{by}</div>}
      {chips && <div className="card__chips">{chips}</div>}
    </article>
  )
}
