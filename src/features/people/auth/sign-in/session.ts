import type { Viewer } from '#lib/contract/viewer.ts'

/** Response of /api/auth/session; `{}` if signed out. */
export interface Session {
  user: { name: string; email: string; image: string | null }
  account: { id: string; role: Viewer['role'] }
  accessToken: string
  expires: string
}

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

/** Returns the display name, or the e-mail address of a new member, who has no name yet. */
export const getDisplayName = ({ user }: Session) => user.name || user.email
