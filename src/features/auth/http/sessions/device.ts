import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { digested } from '../../sign-in/quota.ts'
import { users } from '../../table.ts'
import type { AuthCore } from '../limits/attempt.ts'
import { cookieOf } from './cookies.ts'
import { deviceSeconds } from './tokens.ts'

/** Remembers that this browser has signed in as this person: strangers cannot use up its attempts. */
export async function knowDevice({ services, device }: AuthCore, userId: string, reply: FastifyReply) {
  const [user] = await services.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const https = services.settings.siteUrl.startsWith('https:')
  const value = await device.sign(digested(user.email))
  reply.header(
    'set-cookie',
    `${nameOf(https)}=${value}; Max-Age=${deviceSeconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
  )
}

/** Under which key attempts at this account count: the device's own when it is known, else everybody's. */
export async function attemptKey({ services, device }: AuthCore, cookies: string | undefined, email: string) {
  const account = digested(email)
  const kept = deviceTokenOf(cookies, services.settings.siteUrl.startsWith('https:'))
  const known = kept ? await device.read(kept) : null
  const isKnown = kept !== undefined && known === account
  return { key: isKnown ? `device:${digested(kept)}` : `account:${account}`, isKnown }
}

/** What the browser brings of that. */
export const deviceTokenOf = (cookies: string | undefined, https: boolean): string | undefined =>
  cookieOf(cookies, nameOf(https))

const nameOf = (https: boolean) => `${https ? '__Host-' : ''}kilnyard.device`
