import { formatName } from '#features/event/event/people/role.ts'
import { getLatestResults } from '#features/event/event/lists/latest-results.ts'
import { reviewApi } from '#features/judging/review/api.ts'
import { listRatings } from '#features/judging/review/ui/review-texts.ts'
import { submissions } from '#features/event/submission/api.ts'
import { type ListedSubmission, toShownProject } from '#features/event/submission/ui/shown-project.ts'
import type { Context } from '#lib/contract/context.ts'
import { findQuotation } from './quotable.ts'

/** Reads the top three of the latest results, and an expert's review of one of them. */
export async function loadFreshResults(ctx: Context) {
  const event = await getLatestResults(ctx)
  if (!event) return null
  const { items } = await submissions.read.getSubmissionsForEvent(ctx, { eventId: event.id, perPage: 3 })
  const placedProjects = items.filter(
    ({ position, eventPosition, prizes }) => position ?? eventPosition ?? prizes.length > 0,
  )
  if (placedProjects.length === 0) return null
  return {
    event: { slug: event.slug, title: event.title },
    winners: placedProjects.map((submission) => ({
      key: submission.id,
      project: toShownProject(submission),
    })),
    note: await readNote(ctx, placedProjects),
  }
}

export type FreshResults = NonNullable<Awaited<ReturnType<typeof loadFreshResults>>>

/** Finds the first approved review with a short quotable text. */
async function readNote(ctx: Context, placedProjects: readonly ListedSubmission[]) {
  const lists = await Promise.all(
    placedProjects.map(({ id }) =>
      reviewApi.read.getReviewsBySubmissionId(ctx, { submissionId: id, perPage: 10 }),
    ),
  )
  for (const [index, { items }] of lists.entries())
    for (const review of items) {
      const quote = isPlain(review.html) && findQuotation(review.review)
      if (!quote || !review.approved || review.isHidden || review.isSetAside) continue
      const { profile } = review.user
      return {
        quote,
        by: { name: formatName(profile), face: profile.face, src: profile.picture, role: profile.role },
        on: { title: placedProjects[index]!.title },
        ratings: listRatings(review),
      }
    }
  return null
}

/** Whether a review has no formatting: a quotation of Markdown would show its syntax. */
const isPlain = (html: string) => !/<(?!\/?p\b|br\b)/.test(html)
