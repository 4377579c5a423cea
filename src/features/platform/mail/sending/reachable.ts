import { and, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'

/** An account that mail may be sent to, whatever it is about. */
export const mayGetMail = and(
  isNotNull(users.confirmedAt),
  isNull(users.suspendedAt),
  isNull(users.deletedAt),
)!
