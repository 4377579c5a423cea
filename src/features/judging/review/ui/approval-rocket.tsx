import { IconRocket, IconRocketOff } from '@tabler/icons-react'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { reviewTexts } from './review-texts.ts'
import type { ShownReview } from './shown-review.ts'
import { type Approval, useApproval } from './use-approval.ts'

const getIcon = (approved: boolean) => (approved ? IconRocket : IconRocketOff)
const getLabel = (approved: boolean) => (approved ? reviewTexts.visible : reviewTexts.notApproved)

/** Shows in the team's own list whether the project page shows a review, and toggles it. */
export function ApprovalRocket({ review }: { review: ShownReview }) {
  const { data: session } = useSession()
  const approval = useApproval(review)
  // A cached page is the same for all viewers and lacks `isOwn`, so the session decides.
  const isOwn = review.isOwn || (review.userId !== null && review.userId === session?.account.id)
  return isOwn ? <RocketMark approved={review.approved} /> : <RocketButton approval={approval} />
}

/** Button that shows a review on the project page or hides it; its tooltip describes the effect. */
export function RocketButton({ approval: { approved, isSaving, toggle } }: { approval: Approval }) {
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={getIcon(approved)}
      aria-pressed={approved}
      aria-disabled={isSaving || undefined}
      title={approved ? reviewTexts.hide : reviewTexts.show}
      onClick={toggle}
    >
      {getLabel(approved)}
    </Button>
  )
}

/** Read-only counterpart of `RocketButton` for the review's author, who can't decide. */
export function RocketMark({ approved }: { approved: boolean }) {
  return (
    <span className="feedback__state">
      <Icon of={getIcon(approved)} /> {getLabel(approved)}
    </span>
  )
}
