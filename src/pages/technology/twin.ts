import { technologies } from '#features/content/technology/api.ts'
import { technologyPath } from '#features/content/technology/ui/technology-path.ts'
import { load } from '#lib/pages/load.ts'
import { moved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { escapeMarkdown } from '../feeds/escape-markdown.ts'
import { twin } from '../feeds/twin.ts'
import type { Route } from './+types/twin.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { slug = '', provider } = params as { slug?: string; provider?: string }
  const technology = await technologies.read.getTechnology(ctx, { slug, provider: provider?.toLowerCase() })
  const isMoved =
    technology.slug !== slug.toLowerCase() ||
    (provider !== undefined && provider.toLowerCase() !== technology.providerSlug)
  if (isMoved) throw moved(url, `${technologyPath(technology)}.md`)
  const { name, description, tutorials } = technology
  return twin(ctx, {
    title: name,
    path: technologyPath(technology),
    lede: description,
    facts: [
      ['Provider', technology.provider?.name],
      ['Type', technology.type],
      ['Released', technology.releaseDate],
      ['Website', technology.siteUrl],
      ['Documentation', technology.docsUrl],
      ['Repository', technology.repositoryUrl],
    ],
    parts: [
      { body: technology.body },
      {
        heading: 'Its technologies',
        body: listed(technology.technologies, (one) => [one.name, technologyPath(one)]),
      },
      { heading: 'Tutorials', body: listed(tutorials, (one) => [one.title, `/t/${one.slug}`]) },
    ],
  })

  function listed<Item>(items: Item[], say: (item: Item) => [string, string]) {
    return items
      .map(say)
      .map(([title, path]) => `- [${escapeMarkdown(title)}](${ctx.origin}${path}.md)`)
      .join('\n')
  }
})
