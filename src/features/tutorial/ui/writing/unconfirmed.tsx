import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** For who may write once their address is confirmed (decisions section 6). */
export function Unconfirmed() {
  return (
    <EmptyState
      title="Please confirm your e-mail address first"
      action={<ButtonLink href={href('/account')}>To your account</ButtonLink>}
    >
      Whoever writes here can be reached. The link is in the mail that you got when you signed up.
    </EmptyState>
  )
}
