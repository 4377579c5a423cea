import { href } from 'react-router'
import { formatName } from '#features/event/event/people/role.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { submissionContract } from '../contract.ts'
import { getMedal } from '../results/medal.ts'
import type { ShownProject } from './project-card.tsx'

/** Submission as in lists of the API and loaders. */
export type ListedSubmission = AnswerOf<typeof submissionContract, 'getSubmissionsForEvent'>['items'][number]

/** Returns the path of a submission. A draft without a slug has a path for its team and organizers. */
export function submissionPath({ event, team, slug }: SubmissionAddress): string {
  const pathParams = { eventSlug: event.slug, teamSlug: team.slug }
  return slug
    ? href('/event/:eventSlug/:teamSlug/:submissionSlug', { ...pathParams, submissionSlug: slug })
    : href('/event/:eventSlug/:teamSlug/draft', pathParams)
}

/** Returns the path at which a team reads what judges said of its project. */
export const reasonsPath = (project: SubmissionAddress): string => `${submissionPath(project)}/reasons`

interface SubmissionAddress {
  event: { slug: string }
  team: { slug: string }
  slug: string | null
}

/** Returns the seed of the pattern shown instead of a picture, the same everywhere. */
export const getPatternSeed = ({ team, title }: { team: { slug: string }; title: string }) =>
  `${team.slug}-${title}`

/** Converts a submission to a card; `context` is its track or event, omitted if the list already shows it. */
export function toShownProject(submission: ListedSubmission, context?: string): ShownProject {
  const { title, shortDescription, imageLink, team, members, techIn } = submission
  return {
    href: submissionPath(submission),
    title,
    shortDescription,
    imageLink,
    seed: getPatternSeed(submission),
    medal: getMedal(submission),
    by: { name: team.name, people: members.map(({ profile }) => toFace(profile)), place: context },
    techIn,
  }
}

function toFace(profile: ListedSubmission['members'][number]['profile']) {
  const name = formatName(profile)
  return { name, face: profile.face, src: profile.picture }
}
