import type { ReactNode } from 'react'
import { Notice } from '#ui/parts/notice.tsx'

interface MailUnavailableProps {
  what: 'link' | 'code'
  /** E-mail address; absent if the page must not reveal it. */
  address?: string | undefined
  children: ReactNode
}

/** Replaces "Check your inbox" on a site that doesn't send e-mail yet: the request waits in its outbox. */
export function MailUnavailable({ what, address, children }: MailUnavailableProps) {
  return (
    <Notice tone="warning" title="This site can’t send e-mail yet" news="good">
      <p>
        So the {what} can’t reach <span className="break-words">{address ?? 'you'}</span>. {children}
      </p>
    </Notice>
  )
}
