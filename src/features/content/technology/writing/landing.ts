import { and, eq, isNull } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { keepOldAddress, markProvider, assertSlugFree } from '../uses/addresses.ts'
import { indexTechnology } from '../commands.ts'
import type { TechnologyFields } from './fields.ts'
import type { StoredTechnology } from './stored-technology.ts'
import { technologies } from '../table.ts'

interface PublishInput {
  before: StoredTechnology
  fields: TechnologyFields
  rendered: RenderedText
}

/** Publishes a revision; the caller must lock the slugs. 422 for a slug or provider that it cannot have. */
export async function publishRevision(
  ctx: MemberContext,
  { before, fields, rendered }: PublishInput,
): Promise<void> {
  const [lockedRow] = await ctx.db
    .select()
    .from(technologies)
    .where(eq(technologies.id, before.id))
    .for('update')
  const { id, language } = lockedRow!
  const { providerSlug, ...values } = fields
  const provider = providerSlug ? await markProvider(ctx, { slug: providerSlug, ownId: id }) : null
  if (values.slug !== lockedRow!.slug) await assertSlugFree(ctx, { slug: values.slug, language, ownId: id })
  if (!values.isProvider && lockedRow!.isProvider) await refuseProvider(ctx, id)
  const formerProvider = before.shown.providerSlug
  await keepOldAddress(
    ctx,
    { id, language, slug: lockedRow!.slug, providerSlug: formerProvider },
    { slug: values.slug, providerSlug: provider?.slug ?? null },
  )
  const [row] = await ctx.db
    .update(technologies)
    .set({ ...values, providerId: provider?.id ?? null, rendered, pending: false, updatedAt: ctx.now })
    .where(eq(technologies.id, id))
    .returning()
  await indexTechnology(ctx, row!, provider?.slug ?? null)
  await recordAdminChange(ctx, {
    what: 'technology.changed',
    subject: { kind: 'technology', id },
    before: { ...lockedRow, providerSlug: formerProvider },
    after: { ...values, providerSlug: provider?.slug ?? null },
  })
  await refreshUses(ctx, {
    id,
    was: { ...lockedRow!, providerSlug: formerProvider },
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
  const hasOtherName = was.name !== is.name || was.slug !== is.slug
  if (was.slug !== is.slug) await reindexProvided(ctx, { id, slug: is.slug })
  if (hasOtherName) await ctx.job('technology-uses', { id, was: was.slug })
  if (hasOtherName || was.providerSlug !== is.providerSlug) await listProjects(ctx, { technologyId: id })
}

/** Updates the search entries of a provider's technologies to its new slug. */
async function reindexProvided(ctx: MemberContext, { id, slug }: { id: string; slug: string }) {
  const ownRows = await ctx.db
    .select()
    .from(technologies)
    .where(and(eq(technologies.providerId, id), isNull(technologies.deletedAt)))
  for (const row of ownRows) await indexTechnology(ctx, row, slug)
}

async function refuseProvider({ db }: MemberContext, id: string): Promise<void> {
  const ownCount = await db.$count(
    technologies,
    and(eq(technologies.providerId, id), isNull(technologies.deletedAt)),
  )
  if (ownCount > 0)
    throw invalid({
      isProvider: `It’s the provider of ${ownCount === 1 ? 'one technology' : `${ownCount} technologies`}`,
    })
}
