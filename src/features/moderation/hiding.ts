import { hideReportedApplication, unhideApplication } from '#features/app/hiding.ts'
import { articleKind } from '#features/blog/kind.ts'
import { hideComment, unhideComment } from '#features/comment/hiding.ts'
import { hideProfile, unhideProfile } from '#features/profile/hiding.ts'
import { hideReview, unhideReview } from '#features/review/hiding.ts'
import { hideSubmission, unhideSubmission } from '#features/submission/hiding.ts'
import { hideWritten, unhideWritten } from '#features/tutorial/hiding.ts'
import { tutorialKind } from '#features/tutorial/kinds.ts'
import type { MemberContext } from '#lib/context.ts'
import type { HideableKind } from './contract.ts'

interface Hiding {
  /** False when nobody but its owner sees it anyway. */
  hide(ctx: MemberContext, id: string, reason: string): Promise<boolean>
  /** False when it is hidden no more, or gone. */
  unhide(ctx: MemberContext, id: string): Promise<boolean>
}

/** How each kind of thing is taken from everybody but its owner and ADMIN, and given back: its own feature does it. */
export const hidings: Record<HideableKind, Hiding> = {
  submission: { hide: hideSubmission, unhide: unhideSubmission },
  application: {
    hide: (ctx, id, reason) => hideReportedApplication(ctx, { id, reason }),
    unhide: unhideApplication,
  },
  review: { hide: hideReview, unhide: unhideReview },
  comment: { hide: hideComment, unhide: unhideComment },
  tutorial: {
    hide: (ctx, id) => hideWritten(ctx, tutorialKind, id),
    unhide: (ctx, id) => unhideWritten(ctx, tutorialKind, id),
  },
  article: {
    hide: (ctx, id) => hideWritten(ctx, articleKind, id),
    unhide: (ctx, id) => unhideWritten(ctx, articleKind, id),
  },
  profile: { hide: hideProfile, unhide: unhideProfile },
}
