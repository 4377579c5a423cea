export { getUserOverview } from './person.ts'
export { exportUsers } from './people-export.ts'
export { getUsers } from './listing.ts'
export {
  confirmAccount,
  mailConfirmation,
  mailPasswordReset,
  setCanCreateEvents,
  setRole,
} from './administration.ts'
