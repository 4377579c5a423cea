import * as commands from './account/commands.ts'
import * as queries from './account/queries.ts'

export { getSuspension } from './people/suspending.ts'

/** What happens in the segment `user`, one function per operation. */
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

/** For other features. */
export const { nameAccount } = commands
