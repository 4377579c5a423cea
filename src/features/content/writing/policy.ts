import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import type { WritingStatus } from './states/writing-contract.ts'

interface Subject {
  status: WritingStatus
  authorUserId: string | null
}

/**
 * Allows everyone for a published text, its author and ADMIN for every text, and MENTOR, who may publish, for
 * everything except drafts.
 */
export const readable = policy<Subject>(
  'people who can read this text',
  (viewer, { status, authorUserId }) => {
    if (status === 'published' || viewer?.role === 'ADMIN') return true
    if (viewer && viewer.id === authorUserId) return true
    return status !== 'draft' && viewer?.role === 'MENTOR'
  },
)

/** Returns whether the viewer may publish the texts that they may read. */
export const isPublisher = (viewer: Viewer | null): boolean =>
  viewer?.role === 'ADMIN' || viewer?.role === 'MENTOR'

export const publishTexts = policy(
  'can publish texts',
  isPublisher,
  'A mentor or an administrator publishes it once you’ve submitted it',
)

/** Author of the text, ADMIN, and MENTOR unless it is a draft. */
export const changeText = policy<Subject>(
  'can change this text',
  (viewer, subject) =>
    viewer !== null &&
    (viewer.id === subject.authorUserId || (isPublisher(viewer) && readable.may(viewer, subject))),
  'Only its author can change this text',
)

export const removeText = policy<Subject>(
  'wrote this text, or is an administrator',
  (viewer, { authorUserId }) => viewer !== null && (viewer.id === authorUserId || viewer.role === 'ADMIN'),
  'Only its author can delete this text',
)
