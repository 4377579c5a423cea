import { href } from 'react-router'
import { formatName } from '#features/event/event/people/role.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { ownPicture } from '#lib/pictures/own-picture.ts'
import { site } from '#site.config.ts'
import { applicationPath } from './application-path.ts'
import type { ShownApplication } from './use-own-view.ts'

type DescribedApplication = Omit<ShownApplication, 'description'>

/** Returns the metadata of an application’s page; keeps an unpublished one out of search engines. */
export function applicationMeta(
  matches: Parameters<typeof getRootData>[0],
  application: DescribedApplication,
) {
  const { id, title, shortDescription, owner, status } = application
  const { origin } = getRootData(matches)
  const path = applicationPath(id)
  const isPublished = status === 'published'
  return describePage({
    matches,
    title: owner ? `${title} by ${formatName(owner)}` : title,
    description: shortDescription,
    path,
    noIndex: !isPublished,
    ...(isPublished && {
      image: `${href('/apps/app/card.png')}?id=${id}`,
      alternates: [{ type: 'text/markdown', href: `${href('/apps/app.md')}?id=${id}` }],
      jsonLd: [
        applicationLd(origin, application),
        buildBreadcrumbsLd(origin, [
          { name: site.name, path: '/' },
          { name: 'Apps', path: href('/apps') },
          { name: title, path },
        ]),
      ],
    }),
  })
}

/**
 * Returns an application's structured data (schema.org SoftwareApplication), with only data that the page
 * shows.
 */
function applicationLd(origin: string, application: DescribedApplication) {
  const { id, title, shortDescription, owner, techIn, categories, publishedAt, likesCount } = application
  const image = ownPicture(application.imageLink)
  return {
    '@type': 'SoftwareApplication',
    name: title,
    description: shortDescription,
    url: origin + applicationPath(id),
    image: origin + (image ?? `${href('/apps/app/card.png')}?id=${id}`),
    applicationCategory: categories[0]?.name ?? 'Artificial intelligence',
    keywords: [...techIn, ...categories].map(({ name }) => name).join(', '),
    ...(owner && { author: { '@type': 'Person', name: formatName(owner) } }),
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: application.updatedAt,
    ...(application.demoUrl && { installUrl: application.demoUrl }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: likesCount,
    },
  }
}
