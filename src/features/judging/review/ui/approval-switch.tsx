import { Switch } from '#ui/fields/switch.tsx'
import { reviewTexts } from './review-texts.ts'
import type { ShownReview } from './shown-review.ts'
import { type Approval, useApproval } from './use-approval.ts'

type ApprovalSwitchProps = {
  review: ShownReview
  onSaved: (approved: boolean) => unknown
  onRefused: () => unknown
}

export function ApprovalSwitch({ review, ...answered }: ApprovalSwitchProps) {
  return <ApprovalToggle approval={useApproval(review, answered)} />
}

/** Switch that keeps the focus and ignores clicks during a request. */
export function ApprovalToggle({ approval: { approved, isSaving, toggle } }: { approval: Approval }) {
  const tooltip = approved ? reviewTexts.hide : reviewTexts.show
  return (
    <span title={tooltip}>
      <Switch
        label={approved ? reviewTexts.visible : reviewTexts.notApproved}
        title={tooltip}
        checked={approved}
        aria-disabled={isSaving || undefined}
        onChange={toggle}
      />
    </span>
  )
}
