import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Journey } from './journey.ts'
import { signIn } from './sign-in.ts'

interface DemoSignIn extends Journey {
  /** An account of the demo, such as "mentor", or an address with the demo's password. */
  account: string
  options?: BrowserContextOptions
}

/** Signs in as a person of the demo, in a new browser context. */
export async function signInDemoPerson({ browser, site, account, options }: DemoSignIn): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, ...options })
  const email = account.includes('@') ? account : `${account}@example.com`
  await signIn(context, { email, password: 'kilnyard-demo' })
  return context.newPage()
}
