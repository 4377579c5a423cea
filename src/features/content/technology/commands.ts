import { recordAdminChange } from '#features/platform/audit/record.ts'
import { saveRevision } from '#features/content/revision/keep-revision.ts'
import { addToIndex } from '#features/platform/search/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { toSlug } from '#lib/fields/slug.ts'
import { freeSlug, lockSlugs, markProvider } from './uses/addresses.ts'
import type { TechnologyDraft } from './contract.ts'
import { getTechnologyFields, toRevision } from './writing/fields.ts'
import { technologyKind } from './uses/kind.ts'
import { getTechnology } from './queries.ts'
import { technologies } from './table.ts'

export const createTechnology = createPreparedOperation(
  (ctx: MemberContext, { body, name }: TechnologyDraft) => ctx.render(body, { title: name }),
  async (ctx, draft, rendered: RenderedText) => {
    const { providerSlug, slug: requestedSlug, ...fields } = draft
    await lockSlugs(ctx)
    const provider = providerSlug ? await markProvider(ctx, { slug: providerSlug }) : null
    const slug = await freeSlug(ctx, { slug: requestedSlug ?? toSlug(draft.name) })
    const [createdRow] = await ctx.db
      .insert(technologies)
      .values({
        ...fields,
        slug,
        rendered,
        providerId: provider?.id ?? null,
        image: fields.image || null,
        author: fields.author || null,
        type: fields.type || null,
        docsUrl: fields.docsUrl || null,
        repositoryUrl: fields.repositoryUrl || null,
        siteUrl: fields.siteUrl || null,
        releaseDate: fields.releaseDate || null,
        publishedAt: ctx.now,
        revision: 1,
        savedAt: ctx.now,
        savedBy: ctx.viewer.id,
      })
      .returning()
    await saveRevision(ctx, technologyKind, {
      textId: createdRow!.id,
      revision: 0,
      note: 'published',
      fields: toRevision(getTechnologyFields({ ...createdRow!, providerSlug: provider?.slug ?? null })),
    })
    await indexTechnology(ctx, createdRow!, provider?.slug ?? null)
    await recordAdminChange(ctx, {
      what: 'technology.made',
      subject: { kind: 'technology', id: createdRow!.id },
      after: { slug, ...draft },
    })
    ctx.changed('technology', createdRow!.id)
    ctx.changed('technology-list')
    return getTechnology(ctx, { slug, provider: provider?.slug, lang: defaultLanguage, tutorials: 6 })
  },
)

type Row = typeof technologies.$inferSelect

/** Updates a technology's search entry; only the default language has one. */
export async function indexTechnology(ctx: Context, row: Row, providerSlug: string | null) {
  if (row.language !== defaultLanguage) return
  await addToIndex(ctx, {
    kind: 'technology',
    id: row.id,
    title: row.name,
    excerpt: row.description,
    url: providerSlug ? `/tech/${providerSlug}/${row.slug}` : `/tech/${row.slug}`,
    image: row.image,
    words: [row.author, row.type, row.rendered.plain].filter(Boolean).join(' '),
  })
}
