import { aProject } from '../support/event/projects.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { canary } from './canaries.ts'

/** Creates projects of a public and a private profile, and a deleted one. */
export async function createProjects(
  world: World,
  { stranger, hidden }: { stranger: Person; hidden: Person },
) {
  const deletedProject = await aProject(world, stranger, { title: canary.deletedProject })
  await world.as(stranger).put(`project/deleteProject?id=${deletedProject.id}`)
  return {
    project: (await aProject(world, stranger)).id as string,
    hiddenProject: (await aProject(world, hidden, { title: canary.hiddenProject })).id as string,
    deletedProject: deletedProject.id as string,
  }
}
