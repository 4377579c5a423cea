import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Journey } from './journey.ts'

interface Who extends Journey {
  /** The demo's account, such as "mentor"; or an address of somebody with the demo's password. */
  account: string
  options?: BrowserContextOptions
}

/** Somebody of the demo, signed in in a browser of their own. */
export async function signedIn({ browser, site, account, options }: Who): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, ...options })
  const page = await context.newPage()
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const email = account.includes('@') ? account : `${account}@example.com`
  const form = { email, password: 'kilnyard-demo', csrfToken, json: 'true' }
  const answer = await page.request.post('/api/auth/callback/credentials', { form })
  expect(answer.status()).toBe(200)
  return page
}
