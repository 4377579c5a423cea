/** Operations of the segment `judge`. */
export { addConflict, getConflicts, liftConflict } from './conflicts/conflicts.ts'
export {
  acceptJudgeInvitation,
  declineJudgeInvitation,
  withdrawJudgeInvitation,
} from './invitations/answering.ts'
export { inviteJudge } from './invitations/inviting.ts'
export { getJudgeInvitation, getJudgeInvitations, getOwnJudgeInvitations } from './invitations/reading.ts'
export { exportJudges } from './people/export.ts'
export { findProjects } from './people/finding.ts'
export { getJudges } from './people/judges.ts'
export { leaveJudging, removeJudge, seatRoleHolders, setIntake } from './people/seating.ts'
export { getOwnJudge, stateJudge } from './people/stating.ts'
