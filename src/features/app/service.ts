export {
  createApplication,
  deleteApplication,
  deleteManySubmissionAppCategoriesOnApplication,
  updateApplication,
} from './commands.ts'
export { getApplications } from './lists.ts'
export { getApplication, getOwnApplications, getQueuedApplications } from './queries.ts'
