import { useQueryClient } from '@tanstack/react-query'
import { modals } from '#ui/overlays/modal-store.ts'
import { maxProjects } from '../contract.ts'
import { typedSkills } from '../skills.ts'
import { restorableHint } from '#lib/periods.ts'
import { deleteOwnWork } from './delete-own-work.ts'
import { OwnWork } from './own-work.tsx'
import { changeProjects, type ProjectList, type ShownProject, useProjects } from './use-projects.ts'

interface ProjectsSectionProps {
  /** Id of the signed-in user. */
  userId: string
  /** Projects that the page has loaded. */
  projects: ProjectList
}

/** "Projects & Hacking" on the profile's edit page: the owner's projects on the profile, at most three. */
export function ProjectsSection({ userId, projects }: ProjectsSectionProps) {
  const queries = useQueryClient()
  const items = useProjects(userId, projects)
  const remove = async ({ id, title }: ShownProject) => {
    const isDeleted = await deleteOwnWork({
      title,
      text: `It disappears from your profile, with its picture. ${restorableHint}`,
      remove: async () => (await import('./project-calls.ts')).deleteProject({ id }),
    })
    if (isDeleted) changeProjects(queries, userId, (all) => all.filter((item) => item.id !== id))
  }
  return (
    <OwnWork
      title="Projects & Hacking"
      hint="What you’ve built. It shows on your profile and saves right away."
      noun="projects"
      most={maxProjects}
      items={items.map((item) => ({
        ...item,
        about: typedSkills(item.TechnicalSkills),
        edit: () => openProject({ id: item.id, userId }),
        onDelete: () => void remove(item),
      }))}
      add={{ label: 'Add a project', to: () => openProject({ id: null, userId }) }}
    />
  )
}

interface ProjectOrder {
  /** Id of the project to edit; null for a new one. */
  id: string | null
  /** Id of the owner: the signed-in user. */
  userId: string
}

declare module '#ui/overlays/modal-store.ts' {
  interface ModalKinds {
    project: ProjectOrder
  }
}

const openProject = (order: ProjectOrder) => modals.open('project', order)
