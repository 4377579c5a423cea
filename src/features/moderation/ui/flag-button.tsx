import { IconShieldExclamation } from '@tabler/icons-react'
import { useRequireLogin } from '#features/auth/ui/use-require-login.ts'
import { Button } from '#ui/button.tsx'
import { type FlagOrder, openFlag } from './flag-modal.ts'

/** Any member may bring anything before the moderators; visitors are sent to the login page and back. */
export function FlagButton(order: FlagOrder) {
  const requireLogin = useRequireLogin()
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
