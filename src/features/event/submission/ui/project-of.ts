import { href } from 'react-router'
import { nameOf } from '#features/event/event/people/role.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { submissionContract } from '../contract.ts'
import { medalOf } from '../results/medal.ts'
import type { ShownProject } from './project-card.tsx'

/** A submission as lists of the API and the loaders give it. */
export type ListedSubmission = AnswerOf<typeof submissionContract, 'getSubmissionsForEvent'>['items'][number]

/** Where it is read; a draft without a slug stands where its team and the organisers find it. */
export function submissionPath({ event, team, slug }: Addressed): string {
  const place = { eventSlug: event.slug, teamSlug: team.slug }
  return slug
    ? href('/event/:eventSlug/:teamSlug/:submissionSlug', { ...place, submissionSlug: slug })
    : href('/event/:eventSlug/:teamSlug/draft', place)
}

interface Addressed {
  event: { slug: string }
  team: { slug: string }
  slug: string | null
}

/** What decides the pattern that stands for its picture, everywhere the same. */
export const seedOf = ({ team, title }: { team: { slug: string }; title: string }) => `${team.slug}-${title}`

/** A submission as its card shows it; `place` is its track or its event, whatever the list does not say already. */
export function projectOf(submission: ListedSubmission, place?: string): ShownProject {
  const { title, shortDescription, imageLink, team, members, techIn } = submission
  return {
    href: submissionPath(submission),
    title,
    shortDescription,
    imageLink,
    seed: seedOf(submission),
    medal: medalOf(submission),
    by: { name: team.name, people: members.map(({ profile }) => faceOf(profile)), place },
    techIn,
  }
}

function faceOf(profile: ListedSubmission['members'][number]['profile']) {
  const name = nameOf(profile)
  return { name, face: profile.face, src: profile.picture }
}
