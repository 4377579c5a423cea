export { dealAssignment, rebalanceAssignment } from './dealing/assign-entries.ts'
export { remindJudges } from './dealing/remind-judges.ts'
export { previewAssignment } from './dealing/preview-assignment.ts'
export { getAssignments } from './single/assignments.ts'
export {
  addAssignment,
  lockAssignment,
  moveAssignment,
  removeAssignment,
} from './single/change-assignment.ts'
export { exportAssignments } from './single/export.ts'
export { nextAssignment } from './single/next-assignment.ts'
