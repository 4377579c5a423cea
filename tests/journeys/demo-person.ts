import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Journey } from './journey.ts'
import { signIn } from './sign-in.ts'

interface Who extends Journey {
  /** The demo's account, such as "mentor"; or an address of somebody with the demo's password. */
  account: string
  options?: BrowserContextOptions
}

/** Somebody of the demo, signed in in a browser of their own. */
export async function signedIn({ browser, site, account, options }: Who): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, ...options })
  const email = account.includes('@') ? account : `${account}@example.com`
  await signIn(context, { email, password: 'kilnyard-demo' })
  return context.newPage()
}
