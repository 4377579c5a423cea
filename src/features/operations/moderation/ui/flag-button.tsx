import { IconShieldExclamation } from '@tabler/icons-react'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { useRequireLogin } from '#features/people/auth/ui/use-require-login.ts'
import { Button } from '#ui/button.tsx'
import { type FlagRequest, openFlag } from './flag-modal.ts'

type FlagButtonProps = FlagRequest & {
  /** Id of the owner's account, if the page has it. */
  ofUser?: string | null | undefined
  /** Owner's username, if the page has only that. */
  ofName?: string | null | undefined
  /** Whether the content belongs to the viewer or their team. */
  isOwn?: boolean | undefined
}

/** Button for members to report content other than their own. Sends visitors to the login page and back. */
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
