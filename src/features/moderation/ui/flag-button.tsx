import { IconShieldExclamation } from '@tabler/icons-react'
import { useSession } from '#features/auth/ui/use-session.ts'
import { useRequireLogin } from '#features/auth/ui/use-require-login.ts'
import { Button } from '#ui/button.tsx'
import { type FlagOrder, openFlag } from './flag-modal.ts'

/**
 * Any member may bring anything before the moderators; visitors are sent to the login page and back, nobody is offered it for what is
 * their own. */
export function FlagButton({ ofUser, ...order }: FlagOrder & { ofUser?: string | null | undefined }) {
  const { data: session } = useSession()
  const requireLogin = useRequireLogin()
  if (ofUser && session?.account.id === ofUser) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={IconShieldExclamation}
      onClick={requireLogin(() => openFlag(order))}
    >
      Report<span className="visually-hidden"> to the moderators</span>
    </Button>
  )
}
