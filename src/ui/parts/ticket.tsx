import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import type { Phase } from './state-pill.tsx'

export type TicketProps = {
  href: string
  title: string
  phase?: Phase | undefined
  /** The left part, a DateStub. */
  stub: ReactNode
  /** Content above the title, such as a StatePill. */
  state?: ReactNode
  blurb?: ReactNode
  /** Short remarks with icons, one per child. */
  meta?: ReactNode
  facts?: readonly { label: string; value: ReactNode }[] | undefined
  level?: 2 | 3 | undefined
}

/** An event's ticket with a date stub and a notch. The whole ticket is one link. */
export function Ticket({ href, title, phase, stub, state, blurb, meta, facts, level = 3 }: TicketProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const phaseClass = phase === 'live' || phase === 'ended' ? `ticket--${phase}` : null
  return (
    <article className={classNames('ticket', phaseClass)}>
      <div className="ticket__stub">{stub}</div>
      <div className="ticket__body">
        <div className="ticket__main">
          {state}
          <Heading className="ticket__title">
            <Link href={href} className="cover-link">
              {title}
            </Link>
          </Heading>
          {blurb && <p className="ticket__blurb">{blurb}</p>}
          {meta && <div className="meta">{meta}</div>}
        </div>
        {facts && facts.length > 0 && <TicketFacts facts={facts} />}
      </div>
    </article>
  )
}

function TicketFacts({ facts }: Required<Pick<TicketProps, 'facts'>>) {
  return (
    <dl className="ticket__facts">
      {facts?.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
