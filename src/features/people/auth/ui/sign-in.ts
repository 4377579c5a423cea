import type { QueryClient } from '@tanstack/react-query'
import { fetchSite, isUnreached } from '#lib/contract/client.ts'
import { reportFailure } from '../sign-in/report-error.ts'
import { findErrorWord } from '../sign-in/sign-in-errors.ts'
import { refreshSession } from './use-session.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Signs this device in. Returns null on success, otherwise an error word of next-auth for `explain`, or a
 * page to open.
 */
export async function signInWithPassword(queries: QueryClient, credentials: Credentials) {
  const error = await post('/api/auth/callback/credentials', { ...credentials, callbackUrl: '/' })
  if (error === null) await refreshSession(queries)
  return error
}

/**
 * Completes the second step with a code of the app or a recovery code. Returns null on success, otherwise an
 * error word.
 */
export async function signInWithCode(queries: QueryClient, code: string) {
  const error = await post('/api/auth/callback/second-factor', { code, callbackUrl: '/' })
  if (error === null) await refreshSession(queries)
  return error
}

/**
 * Requests an e-mailed link that signs in and leads to `callbackUrl`. Returns null on success, otherwise an
 * error word.
 */
export const mailLink = (email: string, callbackUrl: string) =>
  post('/api/auth/signin/email', { email, callbackUrl })

/** Returns the sign-in address of an external service, which leads back to `callbackUrl`. */
export async function getSignInUrl(provider: string, callbackUrl: string): Promise<string> {
  const url = (await requestWithReporting(`/api/auth/signin/${provider}`, { callbackUrl })).url
  if (!url || getErrorFromUrl(url) !== null)
    throw new Error('We couldn’t reach the other service. Please try again.')
  return url
}

/** Returns an error word for a request that failed without one. */
export const getErrorCode = (error: unknown): string => (isUnreached(error) ? 'Unreached' : 'Default')

async function post(path: string, fields: Record<string, string>): Promise<string | null> {
  const { status, isOk, url } = await requestWithReporting(path, fields)
  if (status === 429) return 'RateLimited'
  return getErrorFromUrl(url) ?? (isOk ? null : 'Default')
}

const requestWithReporting = (path: string, fields: Record<string, string>) =>
  reportFailure('SIGNIN_ERROR', path, () => requestAuth(path, fields))

async function requestAuth(path: string, fields: Record<string, string>) {
  const { csrfToken } = (await (await fetchSite('/api/auth/csrf')).json()) as { csrfToken: string }
  const response = await fetchSite(path, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  })
  const { url } = (await response.json().catch(() => ({}))) as { url?: string }
  return { status: response.status, isOk: response.ok, url }
}

function getErrorFromUrl(url: string | undefined) {
  const parsed = url ? URL.parse(url, location.origin) : null
  return parsed && findErrorWord(parsed)
}
