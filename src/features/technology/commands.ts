import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import { recordAdmin } from '#features/audit/record.ts'
import { indexed } from '#features/search/service.ts'
import type { Context, MemberContext } from '#lib/context.ts'
import { invalid } from '#lib/errors.ts'
import { defaultLanguage } from '#lib/languages.ts'
import { prepared } from '#lib/prepared.ts'
import type { Rendered } from '#lib/rendered.ts'
import { slugOf } from '#lib/slug.ts'
import type { TechnologyDraft } from './contract.ts'
import { technologies } from './table.ts'

export const createTechnology = prepared(
  (ctx: MemberContext, { body, name }: TechnologyDraft) => ctx.render(body, { title: name }),
  async (ctx, draft, rendered: Rendered) => {
    const { providerSlug, slug: wanted, ...fields } = draft
    const provider = providerSlug ? await providerOf(ctx, providerSlug) : null
    const slug = await freeSlug(ctx, wanted ?? slugOf(draft.name))
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
        publishedAt: ctx.now,
      })
      .returning()
    await found(ctx, created!, provider?.slug ?? null)
    await recordAdmin(ctx, {
      what: 'made a technology',
      subject: { kind: 'technology', id: created!.id },
      after: { slug, ...draft },
    })
    ctx.changed('technology', created!.id)
    ctx.changed('technology-list')
    return { id: created!.id, slug, name: draft.name, providerSlug: provider?.slug ?? null }
  },
)

type Row = typeof technologies.$inferSelect

/** Makes a technology findable; only the default language is. */
export async function found(ctx: Context, row: Row, providerSlug: string | null) {
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

async function providerOf(ctx: Context, slug: string) {
  const [provider] = await ctx.db
    .select({ id: technologies.id, slug: technologies.slug })
    .from(technologies)
    .where(
      and(
        eq(technologies.slug, slug),
        eq(technologies.language, defaultLanguage),
        isNull(technologies.deletedAt),
      ),
    )
  if (!provider) throw invalid({ providerSlug: 'There is no provider with this address' })
  await ctx.db
    .update(technologies)
    .set({ isProvider: true })
    .where(and(eq(technologies.id, provider.id), eq(technologies.isProvider, false)))
  return provider
}

/** The slug, or with the next free number behind it: a taken one gets `-2` (decisions section 11). */
async function freeSlug(ctx: Context, wanted: string) {
  if (!wanted) throw invalid({ name: 'Give it an address: the name has no Latin letter or digit' })
  const rows = await ctx.db
    .select({ slug: technologies.slug })
    .from(technologies)
    .where(
      and(
        or(
          eq(technologies.slug, wanted),
          like(technologies.slug, sql`${wanted.replaceAll('_', '\\_')} || '-%'`),
        ),
        eq(technologies.language, defaultLanguage),
        isNull(technologies.deletedAt),
      ),
    )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
