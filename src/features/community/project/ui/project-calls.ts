import { client } from '#lib/contract/client.ts'
import { projectContract } from '../contract.ts'

/** A separate module, so that only signed-in users load the contract. */
export const { getProject, getProjectsByUserId, createProject, updateProject, deleteProject } =
  client(projectContract)
