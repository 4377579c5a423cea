import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

/** Signs a person in with the cookies of this context, as the form does. */
export async function signIn(
  { request }: BrowserContext,
  credentials: { email: string; password: string },
): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { ...credentials, csrfToken, json: 'true' }
  const answer = await request.post('/api/auth/callback/credentials', { form })
  expect(answer.status()).toBe(200)
}
