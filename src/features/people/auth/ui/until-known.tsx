import type { ReactNode } from 'react'

interface UntilKnownProps {
  /** For a device on which nobody was signed in: what strangers get, which works without a script. */
  forStrangers: ReactNode
  /** For one on which somebody was. */
  children: ReactNode
}

/**
 * In place of what depends on who is here, while that is not known yet: on a page that sleeps until somebody acts this
 * is what visitors read all the time.
 */
export const UntilKnown = ({ forStrangers, children }: UntilKnownProps) => (
  <>
    <div className="for-strangers">{forStrangers}</div>
    <div className="for-members">{children}</div>
  </>
)
