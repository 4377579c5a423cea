export { createProject, deleteProject, updateProject } from './commands.ts'
export { getProject, getProjectsByUserId } from './queries.ts'
