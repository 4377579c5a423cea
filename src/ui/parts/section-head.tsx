import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

export type SectionHeadProps = {
  title: ReactNode
  /** Id of the heading, for the section's aria-labelledby. */
  id?: string | undefined
  level?: 2 | 3 | undefined
  small?: boolean | undefined
  /** A link at the far end, with an arrow. */
  more?: { label: string; href: string } | undefined
  /** A short remark, as an alternative to `more`. */
  aside?: ReactNode
}

/** A section heading below a heavy rule, with an aside at the far end. */
export function SectionHead({ title, id, level = 2, small, more, aside }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classNames('section-head', small && 'section-head--small')}>
      <Heading id={id}>{title}</Heading>
      {aside && <p>{aside}</p>}
      {more && (
        <Link className="more" href={more.href}>
          {more.label} <Icon of={IconArrowRight} />
        </Link>
      )}
    </div>
  )
}
