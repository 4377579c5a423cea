import { technologies } from '#features/content/technology/api.ts'
import { getTechnologyPath } from '#features/content/technology/ui/technology-path.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { escapeMarkdown } from '../feeds/escape-markdown.ts'
import { createMarkdownResponse } from '../feeds/twin.ts'
import type { Route } from './+types/twin.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { slug = '', provider } = params as { slug?: string; provider?: string }
  const technology = await technologies.read.getTechnology(ctx, { slug, provider: provider?.toLowerCase() })
  const isMoved =
    technology.slug !== slug.toLowerCase() ||
    (provider !== undefined && provider.toLowerCase() !== technology.providerSlug)
  if (isMoved) throw redirectMoved(url, `${getTechnologyPath(technology)}.md`)
  const { name, description, tutorials } = technology
  return createMarkdownResponse(ctx, {
    title: name,
    path: getTechnologyPath(technology),
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
        body: formatLinks(technology.technologies, (technologyLink) => [
          technologyLink.name,
          getTechnologyPath(technologyLink),
        ]),
      },
      {
        heading: 'Tutorials',
        body: formatLinks(tutorials, (tutorial) => [tutorial.title, `/t/${tutorial.slug}`]),
      },
    ],
  })

  function formatLinks<Item>(items: Item[], toLink: (item: Item) => [string, string]) {
    return items
      .map(toLink)
      .map(([title, path]) => `- [${escapeMarkdown(title)}](${ctx.origin}${path}.md)`)
      .join('\n')
  }
})
