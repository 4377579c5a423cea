import type { TokenGrant } from './token.ts'

/** The acting user, identified by token or session, never by request fields. */
export interface Viewer {
  id: string
  role: 'USER' | 'MENTOR' | 'ADMIN'
  /** Whether an ADMIN has allowed this user to create events and streams. */
  canCreateEvents: boolean
  /** Whether the address is confirmed, which inviting, publishing and e-mailing require. */
  confirmed: boolean
  /** Id of the session, for signing out this device; for a token, its own id, which names no session. */
  sessionId: string
  /** Time of the last authentication on this device; long ago for a token, which can't authenticate. */
  provedAt: Date
  /** Whether an ADMIN must set up a second factor first and is treated as USER until then. */
  owesSecondFactor: boolean
  /** Permissions of the program acting for the user; null if they act directly. */
  token: TokenGrant | null
}
