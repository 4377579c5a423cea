import { href } from 'react-router'
import { projects } from '#features/community/app/api.ts'
import { FlagButton } from '#features/operations/moderation/ui/flag-button.tsx'
import { technologies } from '#features/content/technology/api.ts'
import { technologyMeta } from '#features/content/technology/ui/technology-meta.ts'
import { TechnologyPage } from '#features/content/technology/ui/technology-page.tsx'
import { getTechnologyPath } from '#features/content/technology/ui/technology-path.ts'
import { insertTutorialLinks } from '#features/content/technology/ui/with-tutorials.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved, withQuery } from '#lib/pages/with-query.ts'
import { page } from '#lib/pages/page.ts'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { loadRequestedTechnologies } from '../writing/asked-tutorials.ts'
import { DiscoveredCards } from '../app/discovered-cards.tsx'
import type { Route } from './+types/show.ts'

export const handle = page({ audience: 'everyone' })

const maxProjects = 6

/** Whether the requested URL is canonical, in any letter case; a URL without a provider counts too. */
const isCanonicalUrl = (
  { slug, providerSlug }: { slug: string; providerSlug: string | null },
  requestedSlugs: { slug: string; provider: string | undefined },
) =>
  slug === requestedSlugs.slug.toLowerCase() &&
  (requestedSlugs.provider === undefined || requestedSlugs.provider === providerSlug)

/**
 * Serves both `/tech/{slug}` and `/tech/{provider}/{slug}`; the second only for that provider's own
 * technologies.
 */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const provider = 'provider' in params ? String(params.provider).toLowerCase() : undefined
  const { body: _, ...technology } = await technologies.read.getTechnology(ctx, {
    slug: params.slug,
    provider,
  })
  if (!isCanonicalUrl(technology, { slug: params.slug, provider }))
    throw redirectMoved(url, getTechnologyPath(technology))
  const { html } = technology.text
  const { name, tutorials } = technology
  const ownTechnology = { name, hasTutorials: tutorials.length > 0 }
  const finishedHtml = insertTutorialLinks(html, {
    own: ownTechnology,
    technologies: await loadRequestedTechnologies(ctx, html),
  })
  const projectList = await projects.read.getApplications(ctx, {
    tech: technology.slug,
    perPage: maxProjects,
  })
  return {
    technology: { ...technology, text: { ...technology.text, html: finishedHtml } },
    built: projectList.items,
    origin: ctx.origin,
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? technologyMeta(matches, loaderData.technology) : []
}

export default function TechnologyShowPage({ loaderData: { built, ...shown } }: Route.ComponentProps) {
  const { name, slug } = shown.technology
  return (
    <TechnologyPage {...shown} report={<FlagButton kind="technology" id={shown.technology.id} what={name} />}>
      {built.length > 0 && (
        <section className="section" aria-labelledby="its-applications">
          <SectionHead
            title={`Built with ${name}`}
            id="its-applications"
            more={{ label: 'See all', href: withQuery(href('/apps'), { tech: slug }) }}
          />
          <DiscoveredCards items={built} />
        </section>
      )}
    </TechnologyPage>
  )
}
