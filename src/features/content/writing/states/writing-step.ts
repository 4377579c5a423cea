import type { RevisionNote } from '#features/content/revision/contract.ts'
import { conflict, forbidden, invalid } from '#lib/contract/errors.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { isPublisher, publishTexts } from '../policy.ts'
import type { WritingChanges, WritingStatus } from './writing-contract.ts'

interface WritingState {
  status: WritingStatus
  pending: 'draft' | 'inReview' | null
  publishAt: Date | null
  publishedAt: Date | null
  submittedAt: Date | null
  authorUserId: string | null
}

export interface Step {
  /** Whether the saved fields are written to the row; otherwise they are pending as a revision. */
  lands: boolean
  note: RevisionNote
  to: Partial<Omit<WritingState, 'authorUserId'>> & { reason?: string }
}

interface StepRequest {
  viewer: Viewer
  now: Date
  input: Pick<WritingChanges, 'status' | 'publishAt'>
  /** Note for a save that requests no other status. */
  note: RevisionNote
}

/**
 * Returns whether a text is approved. An approved text changes only by approval; until then changes are
 * pending.
 */
export const isApproved = ({ status }: { status: WritingStatus }): boolean =>
  status === 'published' || status === 'scheduled' || status === 'hidden'

/**
 * Returns the effect of a save (docs/rules.md#tutorials-and-articles): members submit; ADMIN and MENTOR
 * publish, their own texts directly and other people's once submitted. 403, 409 and 422 for steps not open to
 * the viewer.
 */
export function getStep(before: WritingState, { viewer, now, input, note }: StepRequest): Step {
  const { status, publishAt } = input
  if (status) rejectHidden(before)
  if (publishAt && status !== 'published')
    throw invalid({ publishAt: 'You can schedule only what’s to be published' })
  const isOthers = before.authorUserId !== null && before.authorUserId !== viewer.id
  if (status === 'published') return getPublishStep(before, { viewer, now, isOthers, publishAt })
  if (status && isOthers) throw forbidden('Only its author can do this; you can return it with a reason')
  if (status === 'inReview') return getSubmitStep(before, now)
  if (status === 'draft') return getWithdrawStep(before)
  return isApproved(before)
    ? { lands: false, note, to: { pending: before.pending ?? 'draft' } }
    : { lands: true, note, to: {} }
}

/** Throws 403 for a hidden text: only moderators can unhide it. */
export function rejectHidden({ status }: { status: WritingStatus }): void {
  if (status === 'hidden')
    throw forbidden('Moderators have hidden this text. You can appeal on the page of their decision.')
}

function getSubmitStep(before: WritingState, now: Date): Step {
  const submittedAt = before.submittedAt ?? now
  return isApproved(before)
    ? { lands: false, note: 'submitted', to: { pending: 'inReview', submittedAt } }
    : { lands: true, note: 'submitted', to: { status: 'inReview', submittedAt } }
}

function getWithdrawStep(before: WritingState): Step {
  return isApproved(before)
    ? { lands: false, note: 'withdrawn', to: { pending: 'draft', submittedAt: null } }
    : { lands: true, note: 'withdrawn', to: { status: 'draft', submittedAt: null } }
}

interface PublishOptions {
  viewer: Viewer
  now: Date
  isOthers: boolean
  publishAt: Date | null | undefined
}

function getPublishStep(before: WritingState, { viewer, now, isOthers, publishAt }: PublishOptions): Step {
  if (!isPublisher(viewer)) throw forbidden(publishTexts.refusal)
  if (isOthers && before.status === 'draft')
    throw conflict('Its author hasn’t submitted this text yet', 'notSubmitted')
  const done = { pending: null, submittedAt: null, reason: '' }
  const publishTime = publishAt === undefined ? before.publishAt : publishAt
  if (!publishTime || publishTime <= now) {
    const publishedAt = before.publishedAt ?? now
    return {
      lands: true,
      note: 'published',
      to: { ...done, status: 'published', publishAt: null, publishedAt },
    }
  }
  if (before.status === 'published') throw invalid({ publishAt: 'This text is already public' })
  return { lands: true, note: 'scheduled', to: { ...done, status: 'scheduled', publishAt: publishTime } }
}
