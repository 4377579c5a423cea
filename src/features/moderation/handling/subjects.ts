import { and, eq, isNull } from 'drizzle-orm'
import { getApplication } from '#features/app/service.ts'
import { getArticle } from '#features/blog/service.ts'
import { seen } from '#features/comment/service.ts'
import { occasionOf } from '#features/event/occasion.ts'
import { profiles } from '#features/profile/table.ts'
import { seenSlot } from '#features/help/hours/slots.ts'
import { seenRequest } from '#features/help/requests/requests.ts'
import { seenAnswer, seenQuestion } from '#features/question/queries.ts'
import { isReadable } from '#features/review/policy.ts'
import { reviews } from '#features/review/table.ts'
import { messageOf } from '#features/room/messages/standing.ts'
import { submissionFor, findSubmissionFor } from '#features/submission/gallery/discussed.ts'
import { standingOf } from '#features/team/seats/standing.ts'
import { technologies } from '#features/technology/table.ts'
import { getTutorial } from '#features/tutorial/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import type { FlagKind } from '../contract.ts'

/** 404 when there is no such thing for the asking person, as each feature itself decides. */
export async function seeSubject(ctx: MemberContext, kind: FlagKind, id: string): Promise<void> {
  await sights[kind](ctx, id)
}

const sights: Record<FlagKind, (ctx: MemberContext, id: string) => Promise<unknown>> = {
  event: (ctx, id) => occasionOf(ctx, { eventId: id }),
  stream: (ctx, id) => occasionOf(ctx, { streamId: id }),
  team: (ctx, id) => standingOf(ctx, id),
  submission: (ctx, id) => submissionFor(ctx, id),
  application: (ctx, id) => getApplication(ctx, { id }),
  review: seeReview,
  async comment(ctx, id) {
    const { deletedAt } = await seen(ctx, id)
    if (deletedAt) throw notFound('Comment')
  },
  async message(ctx, id) {
    const { message } = await messageOf(ctx, id)
    if (message.deletedAt) throw notFound('Message')
  },
  async question(ctx, id) {
    const { question } = await seenQuestion(ctx, id)
    if (question.deletedAt) throw notFound('Question')
  },
  answer: (ctx, id) => seenAnswer(ctx, id),
  helpRequest: (ctx, id) => seenRequest(ctx, id),
  officeSlot: (ctx, id) => seenSlot(ctx, id),
  technology: seeTechnology,
  tutorial: (ctx, id) => getTutorial(ctx, { id, lang: defaultLanguage }),
  article: (ctx, id) => getArticle(ctx, { id, lang: defaultLanguage }),
  profile: seeProfile,
}

async function seeReview(ctx: MemberContext, id: string) {
  const [review] = await ctx.db.select().from(reviews).where(eq(reviews.id, id))
  if (!review) throw notFound('Review')
  const submission = await findSubmissionFor(ctx, review.submissionId)
  if (!submission || !isReadable(ctx.viewer, submission, review)) throw notFound('Review')
}

async function seeTechnology({ db }: MemberContext, id: string) {
  const live = and(eq(technologies.id, id), isNull(technologies.deletedAt))
  const [technology] = await db.select({ id: technologies.id }).from(technologies).where(live)
  if (!technology) throw notFound('Technology')
}

async function seeProfile({ db, viewer }: MemberContext, id: string) {
  const [profile] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), isNull(profiles.deletedAt)))
  const isSeen = profile && (profile.public || profile.userId === viewer.id || viewer.role === 'ADMIN')
  if (!isSeen) throw notFound('Profile')
}
