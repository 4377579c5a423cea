import { expect, test } from 'vitest'
import { animationsEnd } from '../support/animations.ts'
import { openBrowser } from '../support/browser.ts'

const browser = await openBrowser()

/** Opens a new page with a dot that takes an hour to move, and one that spins forever. */
async function openMovingPage() {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.setContent('<i id="slow"></i><i id="endless"></i>')
  await page.evaluate(() => {
    const change = [{ opacity: 0 }, { opacity: 1 }]
    document.querySelector('#slow')!.animate(change, { duration: 3_600_000 })
    document.querySelector('#endless')!.animate(change, { duration: 1000, iterations: Infinity })
  })
  return { context, page }
}

test.each(['finish', 'cancel'] as const)('the wait for animations is over after %s', async (end) => {
  const { context, page } = await openMovingPage()
  let hasEnded = false
  const animationEnd = animationsEnd(page).then(() => (hasEnded = true))
  await page.evaluate(() => document.getAnimations().length)
  expect(hasEnded).toBe(false)
  await page.evaluate((method) => document.querySelector('#slow')!.getAnimations()[0]![method](), end)
  await animationEnd
  await context.close()
})
