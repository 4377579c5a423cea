import { reviews as table } from '#features/judging/review/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { DemoReview } from '../../demo/shapes.ts'
import { reviews } from '../../demo/reviews.ts'
import type { People } from '../people.ts'
import type { SubmittedAt } from '../submissions.ts'
import { getSpreadTime } from '../times.ts'
import type { Texts } from '../written/texts.ts'

/** Inserts the experts' reviews of the projects, written after submission. */
export async function insertReviews(
  ctx: Context,
  { people, submitted, texts }: { people: People; submitted: SubmittedAt; texts: Texts },
): Promise<void> {
  const rows = reviews.map((demo, index) => {
    const { id, at } = submitted(demo.teamKey)
    const writtenAt = getSpreadTime(at, ctx.now, [index, reviews.length])
    return { ...getReviewFields(demo), submissionId: id, userId: people(demo.reviewerKey).userId, writtenAt }
  })
  await ctx.db.insert(table).values(
    rows.map(({ writtenAt, ...row }) => ({
      ...row,
      rendered: texts(row.review),
      createdAt: writtenAt,
      updatedAt: writtenAt,
      teamToldAt: writtenAt,
    })),
  )
}

function getReviewFields({ review, marks, approved }: DemoReview) {
  const [applicationOfTech, presentation, businessValue, originality] = marks
  return { review, approved, applicationOfTech, presentation, businessValue, originality }
}
