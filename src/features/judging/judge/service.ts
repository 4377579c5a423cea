export { addConflict, getConflicts, liftConflict } from './conflicts/conflicts.ts'
export {
  acceptJudgeInvitation,
  declineJudgeInvitation,
  withdrawJudgeInvitation,
} from './invitations/answer-invitation.ts'
export { inviteJudge } from './invitations/invite-judge.ts'
export {
  getJudgeInvitation,
  getJudgeInvitations,
  getOwnJudgeInvitations,
} from './invitations/judge-invitations.ts'
export { exportJudges } from './people/export.ts'
export { findProjects } from './people/find-projects.ts'
export { getJudges } from './people/judges.ts'
export { leaveJudging, removeJudge, seatRoleHolders, setIntake } from './people/judge-membership.ts'
export { getOwnJudge, stateJudge } from './people/judge-statement.ts'
