import { IconShieldExclamation } from '@tabler/icons-react'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { useRequireLogin } from '#features/people/auth/ui/use-require-login.ts'
import { Button } from '#ui/button.tsx'
import { type FlagOrder, openFlag } from './flag-modal.ts'

type FlagButtonProps = FlagOrder & {
  /** The account that it belongs to, where the page knows it. */
  ofUser?: string | null | undefined
  /** The username of its author, where that is what the page knows. */
  ofName?: string | null | undefined
  /** It is the reader's own, or their team's. */
  isOwn?: boolean | undefined
}

/** Any member reports anything but their own; visitors are sent to the login page and back. */
export function FlagButton({ ofUser, ofName, isOwn = false, ...order }: FlagButtonProps) {
  const { data: session } = useSession()
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  if (isOwn || (ofUser && session?.account.id === ofUser) || (ofName && viewer?.userName === ofName))
    return null
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
