import { IconFlag } from '@tabler/icons-react'
import { useRequireLogin } from '#features/auth/ui/use-require-login.ts'
import { nameOf } from '#features/event/people/role.ts'
import { IconButton } from '#ui/button.tsx'
import { modals } from '#ui/overlays/modal-store.ts'
import type { ShownReview } from './shown-review.ts'

/** Brings a review before the moderators; visitors are sent to the login page and back. */
export function FlagReview({ review: { id, user } }: { review: ShownReview }) {
  const requireLogin = useRequireLogin()
  const what = `the feedback of ${nameOf(user.profile)}`
  return (
    <IconButton
      size="sm"
      icon={IconFlag}
      label={`Report ${what}`}
      onClick={requireLogin(() => modals.open('flag', { kind: 'review', id, what }))}
    />
  )
}
