import { client } from '#lib/contract/client.ts'
import { projectContract } from '../contract.ts'

/** A module of its own, so that only those who are signed in load the contract. */
export const { getProject, getProjectsByUserId, createProject, updateProject, deleteProject } =
  client(projectContract)
