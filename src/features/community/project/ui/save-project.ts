import { ApiError } from '#lib/contract/client.ts'
import { createProject, updateProject } from './project-calls.ts'
import type { ShownProject } from './use-projects.ts'

type Sent = Parameters<typeof createProject>[0]

/**
 * Makes a project or changes it. A new one that is there already was saved by a try whose answer got lost: what is
 * sent now is its change, and the server knows whether it is the caller's.
 */
export async function saveProject({ id, ...fields }: Sent, isNew: boolean): Promise<ShownProject> {
  if (!isNew) return updateProject({ id, ...fields })
  try {
    return await createProject({ id, ...fields })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'id_taken') return updateProject({ id, ...fields })
    throw error
  }
}
