import { formatName } from '#features/event/event/people/role.ts'
import type { ShownProject } from '#features/event/submission/ui/project-card.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { projectContract } from '../reading/list-contract.ts'

export type DiscoveredList = AnswerOf<typeof projectContract, 'getApplications'>
export type DiscoveredItem = DiscoveredList['items'][number]

/** Converts an application or submission to the props of its card. */
export function toShownProject(project: DiscoveredItem): ShownProject {
  const { url, title, shortDescription, imageLink, medal, team, event, people, techIn } = project
  const faces = people.map(({ picture, face, ...person }) => ({
    name: formatName(person),
    face,
    src: picture,
  }))
  return {
    href: url,
    title,
    shortDescription,
    imageLink,
    seed: `${team?.slug ?? project.id}-${title}`,
    medal,
    by: { name: team?.name ?? faces[0]?.name ?? 'Someone', people: faces, place: event?.title },
    techIn,
  }
}

export const getLikeTarget = ({ kind, id }: Pick<DiscoveredItem, 'kind' | 'id'>) =>
  kind === 'application' ? { applicationId: id } : { submissionId: id }
