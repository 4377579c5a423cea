import { countLinks, refuseLinks } from '#features/people/auth/sign-in/newcomers.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { SubmissionChanges } from './fields.ts'

const texts = ['shortDescription', 'description'] as const
type Texts = Pick<SubmissionChanges, (typeof texts)[number]>

/**
 * Throws 422 at each text in which a new member adds too many links. Links by other members of the team may
 * stay.
 */
export async function refuseNewLinks(ctx: MemberContext, changes: Texts, before: Texts = {}): Promise<void> {
  const grownFields = texts.filter(
    (field) => countLinks(changes[field] ?? '', ctx.origin) > countLinks(before[field] ?? '', ctx.origin),
  )
  if (grownFields.length > 0)
    await refuseLinks(
      ctx,
      'description',
      Object.fromEntries(grownFields.map((field) => [field, changes[field]])),
    )
}
