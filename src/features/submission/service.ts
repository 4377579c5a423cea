export { createCategory, getCategories, getCategory, updateCategory } from './categories.ts'
export { deleteCategory, getCategoryUses } from './category-uses.ts'
export {
  createSubmission,
  deleteManySubmissionAppCategoriesOnSubmission,
  deleteSubmission,
  submitSubmission,
  updateSubmission,
  withdrawSubmission,
} from './commands.ts'
export { exportResults, exportSubmissions } from './export.ts'
export { checkLinks, getLinkCheck } from './link-check.ts'
export { getSubmissionsForEvent } from './lists.ts'
export { getExtensions, setExtension } from './organising.ts'
export { getOwnSubmission, getSubmission } from './queries.ts'
export { setBreaksRules } from './reports.ts'
export { publishResults, setResults, unpublishResults } from './results.ts'
