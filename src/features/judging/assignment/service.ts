/** Operations of the segment `assignment`. */
export { dealAssignment, rebalanceAssignment } from './dealing/dealing.ts'
export { remindJudges } from './dealing/reminding.ts'
export { previewAssignment } from './dealing/previewing.ts'
export { getAssignments } from './single/assignments.ts'
export { addAssignment, lockAssignment, moveAssignment, removeAssignment } from './single/changing.ts'
export { exportAssignments } from './single/export.ts'
export { nextAssignment } from './single/pulling.ts'
