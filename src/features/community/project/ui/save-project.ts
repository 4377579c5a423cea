import { ApiError } from '#lib/contract/client.ts'
import { createProject, updateProject } from './project-calls.ts'
import type { ShownProject } from './use-projects.ts'

type ProjectRequest = Parameters<typeof createProject>[0]

/**
 * Creates or updates a project. If a new project's id already exists, an earlier attempt was saved but its
 * response got lost, so this one becomes an update. The server checks that the project is the caller's.
 */
export async function saveProject({ id, ...fields }: ProjectRequest, isNew: boolean): Promise<ShownProject> {
  if (!isNew) return updateProject({ id, ...fields })
  try {
    return await createProject({ id, ...fields })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'id_taken') return updateProject({ id, ...fields })
    throw error
  }
}
