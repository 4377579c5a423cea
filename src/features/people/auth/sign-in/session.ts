import type { Viewer } from '#lib/contract/viewer.ts'

/** What /api/auth/session answers; `{}` when nobody is signed in. */
export interface Session {
  user: { name: string; email: string; image: string | null }
  account: { id: string; role: Viewer['role'] }
  accessToken: string
  expires: string
}

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

/** What a person is called on the screen; newcomers have no name yet. */
export const nameOf = ({ user }: Session) => user.name || user.email
