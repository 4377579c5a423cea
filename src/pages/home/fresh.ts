import { formatName } from '#features/event/event/people/role.ts'
import { getLatestResults } from '#features/event/event/lists/latest-results.ts'
import { reviewing } from '#features/judging/review/api.ts'
import { listRatings } from '#features/judging/review/ui/review-texts.ts'
import { submissions } from '#features/event/submission/api.ts'
import { type ListedSubmission, toShownProject } from '#features/event/submission/ui/shown-project.ts'
import type { Context } from '#lib/contract/context.ts'
import { quotable } from './quotable.ts'

/** Reads the top three of the latest results, and an expert's review of one of them. */
export async function readFresh(ctx: Context) {
  const event = await getLatestResults(ctx)
  if (!event) return null
  const { items } = await submissions.read.getSubmissionsForEvent(ctx, { eventId: event.id, perPage: 3 })
  const placed = items.filter(
    ({ position, eventPosition, prizes }) => position ?? eventPosition ?? prizes.length > 0,
  )
  if (placed.length === 0) return null
  return {
    event: { slug: event.slug, title: event.title },
    winners: placed.map((submission) => ({ key: submission.id, project: toShownProject(submission) })),
    note: await readNote(ctx, placed),
  }
}

export type Fresh = NonNullable<Awaited<ReturnType<typeof readFresh>>>

/** Finds the first approved review with a short quotable text. */
async function readNote(ctx: Context, placed: readonly ListedSubmission[]) {
  const lists = await Promise.all(
    placed.map(({ id }) => reviewing.read.getReviewsBySubmissionId(ctx, { submissionId: id, perPage: 10 })),
  )
  for (const [place, { items }] of lists.entries())
    for (const review of items) {
      const quote = isPlain(review.html) && quotable(review.review)
      if (!quote || !review.approved || review.isHidden || review.isSetAside) continue
      const { profile } = review.user
      return {
        quote,
        by: { name: formatName(profile), face: profile.face, src: profile.picture, role: profile.role },
        on: { title: placed[place]!.title },
        ratings: listRatings(review),
      }
    }
  return null
}

/** Whether a review has no formatting: a quotation of Markdown would show its syntax. */
const isPlain = (html: string) => !/<(?!\/?p\b|br\b)/.test(html)
