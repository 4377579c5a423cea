import { anApplication } from '../support/event/applications.ts'
import type { World } from '../support/people-and-things.ts'
import type { Actors } from './actors.ts'
import { canary } from './canaries.ts'

/** Creates applications of the stranger in every state; together they reach the limit of one user. */
export async function makeApplications(world: World, { stranger, ADMIN }: Actors) {
  const deletedApplication = await anApplication(world, {
    owner: stranger,
    published: true,
    title: canary.deletedApplication,
  })
  await world.as(stranger).put(`app/deleteApplication?id=${deletedApplication.id}`)
  const publishedApplication = await anApplication(world, { owner: stranger, published: true })
  const waitingApplication = await anApplication(world, { owner: stranger, title: canary.waitingApplication })
  const rejected = await anApplication(world, { owner: stranger })
  await world
    .as(ADMIN)
    .put(`app/rejectApplication?id=${rejected.id}`, { reason: canary.rejectionOfApplication })
  return {
    application: publishedApplication.id as string,
    waitingApplication: waitingApplication.id as string,
    rejectedApplication: rejected.id as string,
    deletedApplication: deletedApplication.id as string,
  }
}
