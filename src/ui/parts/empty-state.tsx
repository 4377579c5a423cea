import type { ReactNode } from 'react'
import { Tile } from '../pictures/tile.tsx'

export type EmptyStateProps = {
  /** Names the missing thing, such as "No team yet". */
  title: string
  /** Reason why the thing is missing, and how that will change. */
  children: ReactNode
  /** A single action, a button or link. */
  action?: ReactNode
  level?: 2 | 3 | undefined
}

/** Explains what would be in an empty place and why it is missing, and offers one action. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      <span className="empty__pic">
        <Tile seed={title} columns={4} rows={4} />
      </span>
      <Heading className="text-lg">{title}</Heading>
      <p>{children}</p>
      {action && <div className="row">{action}</div>}
    </div>
  )
}
