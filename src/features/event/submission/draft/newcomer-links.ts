import { linksIn, refuseLinks } from '#features/people/auth/sign-in/newcomers.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { SubmissionChanges } from './fields.ts'

const texts = ['shortDescription', 'description'] as const
type Texts = Pick<SubmissionChanges, (typeof texts)[number]>

/** 422 beside each text in which a new member puts too many links; what others of the team put there may stay. */
export async function refuseNewLinks(ctx: MemberContext, changes: Texts, before: Texts = {}): Promise<void> {
  const grown = texts.filter(
    (field) => linksIn(changes[field] ?? '', ctx.origin) > linksIn(before[field] ?? '', ctx.origin),
  )
  if (grown.length > 0)
    await refuseLinks(ctx, 'description', Object.fromEntries(grown.map((field) => [field, changes[field]])))
}
