import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashValue } from '../../sign-in/quota.ts'
import { users } from '../../table.ts'
import type { AuthCore } from '../limits/attempt.ts'
import { findCookie } from './cookies.ts'
import { deviceSeconds } from './tokens.ts'

type Core = Pick<AuthCore, 'services' | 'device'>

/** Maximum digests in the cookie; each person has one of their address and one of their account. */
const maxDigests = 8

/**
 * Remembers in a cookie that this browser has signed in as this person, so that strangers can't use up its
 * attempts and the account gets no notice of a new device.
 */
export async function rememberDevice(
  core: Core,
  userId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { services, device } = core
  const [user] = await services.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const https = services.settings.siteUrl.startsWith('https:')
  const digests = [
    hashValue(user.email),
    hashValue(userId),
    ...(await listKnownAccounts(core, request.headers.cookie)),
  ]
  const value = await device.sign([...new Set(digests)].slice(0, maxDigests).join('.'))
  reply.header(
    'set-cookie',
    `${getCookieName(https)}=${value}; Max-Age=${deviceSeconds}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
  )
}

/**
 * Returns digests of the addresses and ids of accounts that have signed in from this browser, the latest
 * first.
 */
export async function listKnownAccounts(
  { services, device }: Core,
  cookies: string | undefined,
): Promise<string[]> {
  const cookieValue = findDeviceCookie(services, cookies)
  const digests = cookieValue === undefined ? null : await device.read(cookieValue)
  return digests?.split('.') ?? []
}

/**
 * Returns the key under which attempts at this account count, and whether the device is known: the device's
 * own key if it is, otherwise the shared one.
 */
export async function getAttemptKey(core: Core, cookies: string | undefined, email: string) {
  const account = hashValue(email)
  const isKnownDevice = (await listKnownAccounts(core, cookies)).includes(account)
  return {
    key: isKnownDevice
      ? `device:${hashValue(findDeviceCookie(core.services, cookies)!)}`
      : `account:${account}`,
    isKnown: isKnownDevice,
  }
}

const findDeviceCookie = ({ settings }: Core['services'], cookies: string | undefined) =>
  findCookie(cookies, getCookieName(settings.siteUrl.startsWith('https:')))

const getCookieName = (https: boolean) => `${https ? '__Host-' : ''}kilnyard.device`
