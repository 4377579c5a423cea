import type { Browser, Page } from 'playwright-core'

/** What a failed journey is told with: what each server printed and what each browser saw. */
const accounts = new Set<() => Promise<string> | string>()

/** Keeps an account of something; a failed journey prints all there are. */
export function witness(account: () => Promise<string> | string): void {
  accounts.add(account)
}

/** All accounts, as they are at this moment. */
export const testimony = async () =>
  (await Promise.all([...accounts].map(async (account) => account()))).join('\n')

/** Hears what goes wrong in this browser, and looks at its open pages when a journey has failed. */
export function witnessBrowser(browser: Browser): void {
  const heard: string[] = []
  const hear = (page: Page) => {
    page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
    page.on('requestfailed', (request) => heard.push(`${request.failure()?.errorText}: ${request.url()}`))
    page.on('response', (answer) => {
      if (answer.status() >= 400) heard.push(`${answer.status()}: ${answer.url()}`)
    })
  }
  browser.on('context', (context) => context.on('page', hear))
  witness(async () => {
    const pages = browser.contexts().flatMap((context) => context.pages())
    return [...heard.slice(-40), ...(await Promise.all(pages.map(lookAt)))].join('\n')
  })
}

async function lookAt(page: Page): Promise<string> {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `${page.url()}\n${seen.slice(0, 4000)}`
}
