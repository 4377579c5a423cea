import type { ReactNode } from 'react'
import { Notice } from '#ui/parts/notice.tsx'

interface NoMailYetProps {
  what: 'link' | 'code'
  /** Left out where the address must not tell it. */
  address?: string | undefined
  children: ReactNode
}

/** In place of "Check your inbox" on a site that sends nothing yet: what was asked for waits in its outbox. */
export function NoMailYet({ what, address, children }: NoMailYetProps) {
  return (
    <Notice tone="warning" title="This site can’t send e-mail yet" news="good">
      <p>
        So the {what} can’t reach <span className="break-words">{address ?? 'you'}</span>. {children}
      </p>
    </Notice>
  )
}
