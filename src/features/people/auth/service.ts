import * as commands from './account/commands.ts'
import * as queries from './account/queries.ts'

export { getSuspension } from './people/suspend-account.ts'

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

export const { nameAccount } = commands
