import * as commands from './account/commands.ts'
import * as queries from './account/queries.ts'

export { getSuspension } from './people/suspend-account.ts'

/** Actions of the segment `user`, one function per operation. */
export const {
  createUser,
  requestPasswordReset,
  resetPassword,
  changePassword,
  requestConfirmation,
  confirmAddress,
  updateUser,
} = commands
export const { getViewer, getUser } = queries

/** Exports for other features. */
export const { nameAccount } = commands
