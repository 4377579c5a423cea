import type { TokenGrant } from './token.ts'

/** The person who acts, as the token or session tells; never as the request's fields tell. */
export interface Viewer {
  id: string
  role: 'USER' | 'MENTOR' | 'ADMIN'
  /** Given by an ADMIN: may create events and streams. */
  canCreateEvents: boolean
  /** The address is confirmed; needed for inviting, publishing and mailing. */
  confirmed: boolean
  /** The session row, so that this device can be signed out; a token’s own id, which is none. */
  sessionId: string
  /** When they last showed on this device who they are; long ago for a token, which cannot show it. */
  provedAt: Date
  /** An ADMIN who must set up a second factor first, and is treated as any USER until then. */
  owesSecondFactor: boolean
  /** What a program may that acts for them; null when they act themselves. */
  token: TokenGrant | null
}
