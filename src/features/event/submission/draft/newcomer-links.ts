import { linksIn, refuseLinks } from '#features/people/auth/sign-in/newcomers.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { SubmissionChanges } from './fields.ts'

const texts = ['shortDescription', 'description'] as const
type Texts = Pick<SubmissionChanges, (typeof texts)[number]>

/**
 * Throws 422 at each text in which a new member adds too many links. Links by other members of the team may
 * stay.
 */
export async function refuseNewLinks(ctx: MemberContext, changes: Texts, before: Texts = {}): Promise<void> {
  const grown = texts.filter(
    (field) => linksIn(changes[field] ?? '', ctx.origin) > linksIn(before[field] ?? '', ctx.origin),
  )
  if (grown.length > 0)
    await refuseLinks(ctx, 'description', Object.fromEntries(grown.map((field) => [field, changes[field]])))
}
