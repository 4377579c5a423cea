import {
  countLike as countApplication,
  findApplication,
} from '#features/community/app/reading/discussed-application.ts'
import { articleKind } from '#features/content/blog/kind.ts'
import {
  countLike as countSubmission,
  findVisibleSubmission,
} from '#features/event/submission/gallery/submission-for-viewer.ts'
import { tutorialKind } from '#features/content/tutorial/kind.ts'
import {
  countLike as countWritten,
  type LikedItem,
  readLikeState,
} from '#features/content/writing/site-wide/text-likes.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { LikeTarget, LikeTargetName } from './contract.ts'
import type { likes } from './table.ts'

/** A kind of item that can be liked, with access to the feature that stores its like count. */
interface Likeable {
  kind: 'submission' | 'application' | 'tutorial' | 'article'
  noun: string
  read(ctx: Context, options: { id: string; lock: boolean }): Promise<LikedItem | null>
  count(ctx: Context, change: { id: string; by: 1 | -1 }): Promise<number>
}

export interface Target extends Likeable {
  name: LikeTargetName
  id: string
}

/** Returns the item that a request names, or undefined if it names none; 422 for more than one. */
export function findTarget(input: LikeTarget): Target | undefined {
  const requestedNames = names.filter((name) => input[name] !== undefined)
  if (requestedNames.length > 1)
    throw invalid({ [requestedNames[1]!]: 'You can like only one thing at a time' })
  const [name] = requestedNames
  return name && { name, id: input[name]!, ...likeables[name] }
}

export const toLikeTarget = ({
  submissionId,
  tutorialId,
  applicationId,
  articleId,
}: typeof likes.$inferSelect) =>
  Object.fromEntries(
    Object.entries({ submissionId, tutorialId, applicationId, articleId }).filter(([, id]) => id !== null),
  ) as LikeTarget

const createTextLikeable = (kind: typeof tutorialKind): Likeable => ({
  kind: kind.kind,
  noun: kind.noun,
  read: (ctx, options) => readLikeState(ctx, kind, options),
  count: (ctx, change) => countWritten(ctx, kind, change),
})

const likeables: Record<LikeTargetName, Likeable> = {
  submissionId: {
    kind: 'submission',
    noun: 'Submission',
    async read(ctx, { id, lock }) {
      const submission = await findVisibleSubmission(ctx, id, { lock })
      return submission && { isVisible: submission.isSubmitted, likesCount: submission.likesCount }
    },
    count: countSubmission,
  },
  tutorialId: createTextLikeable(tutorialKind),
  applicationId: {
    kind: 'application',
    noun: 'App',
    async read(ctx, { id, lock }) {
      const application = await findApplication(ctx, id, { lock })
      return application && { isVisible: application.isPublished, likesCount: application.likesCount }
    },
    count: countApplication,
  },
  articleId: createTextLikeable(articleKind),
}

const names = Object.keys(likeables) as LikeTargetName[]
