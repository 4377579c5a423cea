import { useState } from 'react'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import type { ShownReview } from './shown-review.ts'

export interface Approval {
  approved: boolean
  isSaving: boolean
  toggle: () => void
}

interface Answered {
  onSaved?: (approved: boolean) => unknown
  /** It may have been changed since it was read. */
  onRefused?: () => unknown
}

/** Switches at once and then saves; falls back, with the server's sentence, when that fails. */
export function useApproval(review: ShownReview, { onSaved, onRefused }: Answered = {}): Approval {
  const [wish, setWish] = useState<{ about: ShownReview; approved: boolean }>()
  const { isBusy: isSaving, begin, end } = useOnce()
  // A review that was read anew says itself where it stands.
  const approved = wish?.about === review ? wish.approved : review.approved
  const save = async (next: boolean) => {
    if (!begin()) return
    setWish({ about: review, approved: next })
    try {
      const { updateReview } = await import('./review-calls.ts')
      await updateReview({ id: review.id, approved: next, seen: review.updatedAt })
      onSaved?.(next)
    } catch (error) {
      setWish({ about: review, approved })
      onRefused?.()
      toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
    }
    end()
  }
  return { approved, isSaving, toggle: () => void save(!approved) }
}
