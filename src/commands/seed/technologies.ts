import { technologies as table } from '#features/content/technology/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { DemoTechnology } from '../demo/shapes.ts'
import { technologies } from '../demo/technologies.ts'
import type { Texts } from './written/texts.ts'
import { getMorning } from './times.ts'

export type TechnologyIds = (slug: string) => string

export async function insertTechnologies(ctx: Context, texts: Texts): Promise<TechnologyIds> {
  const ids = new Map(technologies.map(({ slug }) => [slug, crypto.randomUUID()]))
  const getId = (slug: string) => ids.get(slug)!
  const makers = new Set(technologies.map(({ provider }) => provider))
  await ctx.db.insert(table).values(
    technologies.map((technology, index) => ({
      ...toRow(technology, texts),
      id: getId(technology.slug),
      providerId: technology.provider === null ? null : getId(technology.provider),
      isProvider: makers.has(technology.slug),
      publishedAt: getMorning(index - 200, ctx.now),
      createdAt: getMorning(index - 200, ctx.now),
    })),
  )
  return getId
}

function toRow(technology: DemoTechnology, texts: Texts) {
  const { slug, name, description, body, author, type, releaseDate } = technology
  const { docsUrl = null, repositoryUrl = null, siteUrl = null } = technology
  const links = { docsUrl, repositoryUrl, siteUrl }
  return { slug, name, description, body, author, type, releaseDate, ...links, rendered: texts(body) }
}
