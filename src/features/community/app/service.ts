export {
  createApplication,
  deleteApplication,
  deleteManySubmissionAppCategoriesOnApplication,
  updateApplication,
} from './writing/commands.ts'
export { getApplications } from './reading/lists.ts'
export { getApplication, getOwnApplications, getQueuedApplications } from './reading/queries.ts'
