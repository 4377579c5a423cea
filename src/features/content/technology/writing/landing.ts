import { and, eq, isNull } from 'drizzle-orm'
import { recordAdmin } from '#features/platform/audit/record.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import { keepOldAddress, markProvider, refuseTaken } from '../uses/addresses.ts'
import { indexTechnology } from '../commands.ts'
import type { TechnologyFields } from './fields.ts'
import type { StoredTechnology } from './stored-technology.ts'
import { technologies } from '../table.ts'

interface Landing {
  before: StoredTechnology
  fields: TechnologyFields
  rendered: Rendered
}

/** Publishes a revision; the caller must lock the slugs. 422 for a slug or provider that it cannot have. */
export async function publishRevision(
  ctx: MemberContext,
  { before, fields, rendered }: Landing,
): Promise<void> {
  const [was] = await ctx.db.select().from(technologies).where(eq(technologies.id, before.id)).for('update')
  const { id, language } = was!
  const { providerSlug, ...values } = fields
  const provider = providerSlug ? await markProvider(ctx, { slug: providerSlug, ownId: id }) : null
  if (values.slug !== was!.slug) await refuseTaken(ctx, { slug: values.slug, language, ownId: id })
  if (!values.isProvider && was!.isProvider) await refuseProvider(ctx, id)
  const formerProvider = before.shown.providerSlug
  await keepOldAddress(
    ctx,
    { id, language, slug: was!.slug, providerSlug: formerProvider },
    { slug: values.slug, providerSlug: provider?.slug ?? null },
  )
  const [row] = await ctx.db
    .update(technologies)
    .set({ ...values, providerId: provider?.id ?? null, rendered, pending: false, updatedAt: ctx.now })
    .where(eq(technologies.id, id))
    .returning()
  await indexTechnology(ctx, row!, provider?.slug ?? null)
  await recordAdmin(ctx, {
    what: 'technology.changed',
    subject: { kind: 'technology', id },
    before: { ...was, providerSlug: formerProvider },
    after: { ...values, providerSlug: provider?.slug ?? null },
  })
  await refreshUses(ctx, {
    id,
    was: { ...was!, providerSlug: formerProvider },
    is: { ...values, providerSlug: provider?.slug ?? null },
  })
}

interface TechnologyNames {
  name: string
  slug: string
  providerSlug: string | null
}

/** Updates everything that shows or is found by the technology's name, slug or provider. */
async function refreshUses(
  ctx: MemberContext,
  { id, was, is }: { id: string; was: TechnologyNames; is: TechnologyNames },
) {
  ctx.changed('technology', id)
  ctx.changed('technology-list')
  const isCalledOtherwise = was.name !== is.name || was.slug !== is.slug
  if (was.slug !== is.slug) await addressAgain(ctx, { id, slug: is.slug })
  if (isCalledOtherwise) await ctx.job('technology-uses', { id, was: was.slug })
  if (isCalledOtherwise || was.providerSlug !== is.providerSlug) await listProjects(ctx, { technologyId: id })
}

/** Updates the search entries of a provider's technologies to its new slug. */
async function addressAgain(ctx: MemberContext, { id, slug }: { id: string; slug: string }) {
  const own = await ctx.db
    .select()
    .from(technologies)
    .where(and(eq(technologies.providerId, id), isNull(technologies.deletedAt)))
  for (const row of own) await indexTechnology(ctx, row, slug)
}

async function refuseProvider({ db }: MemberContext, id: string): Promise<void> {
  const own = await db.$count(
    technologies,
    and(eq(technologies.providerId, id), isNull(technologies.deletedAt)),
  )
  if (own > 0)
    throw invalid({
      isProvider: `It’s the provider of ${own === 1 ? 'one technology' : `${own} technologies`}`,
    })
}
