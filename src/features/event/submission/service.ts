export {
  createSubmission,
  deleteManySubmissionAppCategoriesOnSubmission,
  deleteSubmission,
  submitSubmission,
  updateSubmission,
  withdrawSubmission,
} from './draft/commands.ts'
export { exportResults, exportSubmissions } from './results/export.ts'
export { checkLinks, getLinkCheck } from './links/link-check.ts'
export { getSubmissionsForEvent } from './gallery/lists.ts'
export { getExtensions, setExtension } from './results/team-extensions.ts'
export { getOwnSubmission, getSubmission } from './gallery/queries.ts'
export { setBreaksRules } from './results/reports.ts'
export { publishResults, setResults, unpublishResults } from './results/results.ts'
