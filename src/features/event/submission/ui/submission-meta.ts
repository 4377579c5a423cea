import { formatName } from '#features/event/event/people/role.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { ownPicture } from '#lib/pictures/own-picture.ts'
import { submissionPath } from './shown-project.ts'
import type { ShownSubmission } from './use-own-view.ts'

type DescribedSubmission = Omit<ShownSubmission, 'description'>

/** Builds the metadata of a submission's page; drafts aren't indexed. */
export function buildSubmissionMeta(
  matches: Parameters<typeof getRootData>[0],
  submission: DescribedSubmission,
) {
  const { event, team, isSubmitted } = submission
  const path = submissionPath(submission)
  const { origin } = getRootData(matches)
  const title = submission.title || 'Untitled draft'
  return describePage({
    matches,
    title: `${title} by ${team.name}`,
    description: submission.shortDescription || `What ${team.name} makes at ${event.title}.`,
    path,
    noIndex: !isSubmitted || event.visibility !== 'public',
    ...(isSubmitted && {
      image: `${path}/card.png`,
      alternates: [{ type: 'text/markdown', href: `${path}.md` }],
      jsonLd: [
        applicationLd(origin, submission),
        buildBreadcrumbsLd(origin, [
          { name: 'Home', path: '/' },
          { name: 'Events', path: '/event' },
          { name: event.title, path: `/event/${event.slug}` },
          { name: team.name, path: `/event/${event.slug}/${team.slug}` },
          { name: title, path },
        ]),
      ],
    }),
  })
}

/** Builds a schema.org SoftwareApplication, limited to data that the page shows. */
function applicationLd(origin: string, submission: DescribedSubmission) {
  const { title, shortDescription, team, members, techIn, categories, submittedAt, likesCount } = submission
  const url = origin + submissionPath(submission)
  const image = ownPicture(submission.imageLink)
  return {
    '@type': 'SoftwareApplication',
    name: title,
    description: shortDescription,
    url,
    image: image ? origin + image : `${url}/card.png`,
    applicationCategory: categories[0]?.name ?? 'Artificial intelligence',
    keywords: [...techIn, ...categories].map(({ name }) => name).join(', '),
    author: {
      '@type': 'Organization',
      name: team.name,
      url: `${origin}/event/${submission.event.slug}/${team.slug}`,
      member: members.map(({ profile }) => ({ '@type': 'Person', name: formatName(profile) })),
    },
    ...(submittedAt && { datePublished: submittedAt }),
    dateModified: submission.updatedAt,
    ...(submission.demoUrl && { installUrl: submission.demoUrl }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: likesCount,
    },
  }
}
