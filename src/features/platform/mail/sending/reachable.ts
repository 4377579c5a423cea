import { and, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'

/** SQL condition for accounts that may get any e-mail. */
export const mayGetMail = and(
  isNotNull(users.confirmedAt),
  isNull(users.suspendedAt),
  isNull(users.deletedAt),
)!
