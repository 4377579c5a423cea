import type { ReactNode } from 'react'

interface SessionPlaceholderProps {
  /** Content for a device without a previous sign-in; works without scripts. */
  forStrangers: ReactNode
  /** Content for a device with a previous sign-in. */
  children: ReactNode
}

/**
 * Placeholder for content that depends on the viewer, until the viewer is known. On a page that hydrates only
 * on interaction, visitors see it until they interact.
 */
export const SessionPlaceholder = ({ forStrangers, children }: SessionPlaceholderProps) => (
  <>
    <div className="for-strangers">{forStrangers}</div>
    <div className="for-members">{children}</div>
  </>
)
