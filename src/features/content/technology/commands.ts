import { recordAdmin } from '#features/platform/audit/record.ts'
import { keepRevision } from '#features/content/revision/keep-revision.ts'
import { indexed } from '#features/platform/search/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import { toSlug } from '#lib/fields/slug.ts'
import { freeSlug, holdAddresses, markProvider } from './uses/addresses.ts'
import type { TechnologyDraft } from './contract.ts'
import { getTechnologyFields, toRevision } from './writing/fields.ts'
import { technologyKind } from './uses/kind.ts'
import { getTechnology } from './queries.ts'
import { technologies } from './table.ts'

export const createTechnology = prepared(
  (ctx: MemberContext, { body, name }: TechnologyDraft) => ctx.render(body, { title: name }),
  async (ctx, draft, rendered: Rendered) => {
    const { providerSlug, slug: wanted, ...fields } = draft
    await holdAddresses(ctx)
    const provider = providerSlug ? await markProvider(ctx, { slug: providerSlug }) : null
    const slug = await freeSlug(ctx, { slug: wanted ?? toSlug(draft.name) })
    const [created] = await ctx.db
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
    await keepRevision(ctx, technologyKind, {
      textId: created!.id,
      revision: 0,
      note: 'published',
      fields: toRevision(getTechnologyFields({ ...created!, providerSlug: provider?.slug ?? null })),
    })
    await indexTechnology(ctx, created!, provider?.slug ?? null)
    await recordAdmin(ctx, {
      what: 'technology.made',
      subject: { kind: 'technology', id: created!.id },
      after: { slug, ...draft },
    })
    ctx.changed('technology', created!.id)
    ctx.changed('technology-list')
    return getTechnology(ctx, { slug, provider: provider?.slug, lang: defaultLanguage, tutorials: 6 })
  },
)

type Row = typeof technologies.$inferSelect

/** Updates a technology's search entry; only the default language has one. */
export async function indexTechnology(ctx: Context, row: Row, providerSlug: string | null) {
  if (row.language !== defaultLanguage) return
  await indexed(ctx, {
    kind: 'technology',
    id: row.id,
    title: row.name,
    excerpt: row.description,
    url: providerSlug ? `/tech/${providerSlug}/${row.slug}` : `/tech/${row.slug}`,
    image: row.image,
    words: [row.author, row.type, row.rendered.plain].filter(Boolean).join(' '),
  })
}
