import { fullName } from '#features/people/profile/fields/full-name.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { socialLinks } from '#features/people/profile/fields/social-links.ts'
import { portfolios } from '#features/community/portfolio/api.ts'
import { getTextPath } from '#features/content/writing/ui/text-path.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { escapeMarkdown } from '../feeds/escape-markdown.ts'
import { createMarkdownResponse } from '../feeds/twin.ts'
import type { Route } from './+types/twin.ts'
import { getCountryName } from './country.ts'
import { parseUserName } from './handle.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const portfolio = await portfolios.read.getPortfolio(ctx, { userName: parseUserName(params.handle) })
  const { profile } = portfolio
  const buildListPart = (heading: string, entries: (readonly [title: string, path: string])[]) => ({
    heading,
    body: entries.map(([title, path]) => `- [${escapeMarkdown(title)}](${ctx.origin}${path})`).join('\n'),
  })
  return createMarkdownResponse(ctx, {
    title: fullName(profile),
    path: profilePath(profile.userName),
    facts: [
      ['Username', `@${profile.userName}`],
      ['Role', profile.role],
      ['Organization', profile.organization],
      ['Country', getCountryName(profile.location)],
      ...socialLinks(profile).map(({ network, href, handle: name }) => [network, href ?? name] as const),
    ],
    parts: [
      { body: profile.about },
      buildListPart(
        'Events',
        portfolio.events.items.map(({ kind, slug, title }) => [title, `/${kind}/${slug}`]),
      ),
      buildListPart(
        'Submissions',
        portfolio.submissions.items.map(({ title, url }) => [title, url]),
      ),
      buildListPart(
        'AI apps',
        portfolio.applications.items.map(({ title, url }) => [title, url]),
      ),
      buildListPart(
        'Tutorials and articles',
        portfolio.texts.items.map(({ kind, slug, language, title }) => [
          title,
          getTextPath(kind, slug, language),
        ]),
      ),
    ],
  })
})
