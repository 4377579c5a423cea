import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'

const { browser, site } = await startJourney(demo)

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

const path = '/event/harbour-data-weekend/low-water/tidewatch'

test('a visitor who wants to say something is sent to the login, and from there back to the comments', async () => {
  const page = await browser.newPage()
  await openAndHydrate(page, site.origin + path)
  await page.getByRole('link', { name: 'Sign in to comment' }).click()
  await page.waitForURL(`**/login?callbackUrl=${encodeURIComponent(`${path}#comments`)}`)
  await page.getByLabel('E-mail').fill('newcomer@example.com')
  await page.getByLabel('Password').first().fill('kilnyard-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${path}#comments`)
  await page.getByLabel('Your comment').waitFor()
})

test('people comment, answer, mend, link, flag and delete, with the keyboard where it matters', async () => {
  const [nora, ben] = await Promise.all(['Nora', 'Ben'].map((name) => newMember({ browser, site, name })))
  const { page } = nora!
  await openAndHydrate(page, path)
  await page.getByLabel('Your comment').fill('How often does the gauge **disagree**?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const first = page.locator('.comment', { hasText: 'How often' })
  await first.locator('strong', { hasText: 'disagree' }).waitFor()
  await page.getByRole('heading', { name: 'Comments (1)' }).waitFor()
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('')
  await expect.poll(() => hasFocus(first)).toBe(true)

  await openAndHydrate(ben!.page, path)
  await ben!.page.getByRole('button', { name: 'Reply to this comment' }).press('Enter')
  const answer = ben!.page.getByLabel('Your reply')
  await answer.waitFor()
  await expect.poll(() => hasFocus(answer)).toBe(true)
  await answer.fill('Twice a week.')
  await ben!.page.getByRole('button', { name: 'Reply', exact: true }).click()
  await ben!.page.getByRole('list', { name: 'Replies' }).getByText('Twice a week.').waitFor()
  await expect.poll(() => hasFocus(ben!.page.locator('.comment', { hasText: 'Twice' }))).toBe(true)

  const menu = ben!.page.getByRole('button', { name: 'Options for the comment by Nora Kiln' })
  const isFocused = await menu.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    return document.activeElement?.textContent
  })
  expect(isFocused).toBe('Copy the link')
  await ben!.page.keyboard.press('Escape')
  await menu.press('Enter')
  await ben!.page.getByRole('menuitem', { name: 'Report' }).press('Enter')
  await ben!.page.getByLabel('Reason').selectOption('spam')
  await ben!.page.getByRole('button', { name: 'Send', exact: true }).click()
  await ben!.page.getByText('Thanks, the moderators will look at it').first().waitFor()
  const { rows } = await site.pool.query(
    `select kind, reason from flag where user_id = (select id from account where email = $1)`,
    [ben!.email],
  )
  expect(rows).toEqual([{ kind: 'comment', reason: 'spam' }])

  await page.getByRole('button', { name: 'Options for the comment by Nora Kiln' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await first.getByLabel('Your comment').fill('How seldom does the gauge agree?')
  // Escape leaves edit mode and keeps the input for the next time.
  await first.getByLabel('Your comment').press('Escape')
  await first.locator('strong', { hasText: 'disagree' }).waitFor()
  await expect.poll(() => hasFocus(first)).toBe(true)
  await page.getByRole('button', { name: 'Options for the comment by Nora Kiln' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  expect(await page.locator('.comment textarea').first().inputValue()).toBe(
    'How seldom does the gauge agree?',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('· edited').waitFor()
  await expect.poll(() => hasFocus(page.locator('.comment', { hasText: 'How seldom' }))).toBe(true)

  const { rows: comments } = await site.pool.query<{ id: string }>(
    `select id from comment where body = 'Twice a week.'`,
  )
  await openAndHydrate(ben!.page, `${path}#comment-${comments[0]!.id}`)
  await ben!.page.locator('.comment--linked', { hasText: 'Twice a week.' }).waitFor()

  await openAndHydrate(page, path)
  await page.getByRole('button', { name: 'Options for the comment by Nora Kiln' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('This comment was deleted.').waitFor()
  await expect.poll(() => hasFocus(page.getByText('This comment was deleted.'))).toBe(true)
  await page.getByText('Twice a week.').waitFor()
})

test('the sections, a person of the team and the copied link answer to the keyboard', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await openAndHydrate(page, site.origin + path)
  const tabs = page.getByRole('navigation', { name: 'Sections of this page' })
  const tab = tabs.getByRole('link', { name: 'Technologies' })
  // Measures with the page's own timers: a chosen section is marked after 750 ms.
  const markSoonAfter = await tab.evaluate(async (link: HTMLElement) => {
    link.click()
    await new Promise((done) => setTimeout(done, 400))
    return link.getAttribute('aria-current')
  })
  expect(markSoonAfter).toBeNull()
  await tabs.locator('a[aria-current=true]', { hasText: 'Technologies' }).waitFor()
  await tabs.getByRole('link', { name: 'Feedback' }).press('Enter')
  await tab.press('Enter')
  await tabs.locator('a[aria-current=true]', { hasText: 'Technologies' }).waitFor()
  await page.getByRole('link', { name: 'Inês Carrapatoso' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Inês Carrapatoso' })
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('button', { name: 'Copy the link' }).press('Enter')
  await page.getByText('Copied!').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`))
})

test('who leads the team chooses beside the comments whether they bring mail', async () => {
  // Only a few people of the demo can sign in, so this one borrows another's password.
  const { rows } = await site.pool.query<{ email: string }>(
    `update account set password_hash = (select password_hash from account where email = 'member@example.com')
     where id = (select admin_user_id from team where slug = 'low-water') returning email`,
  )
  const page = await signInDemoPerson({ browser, site, account: rows[0]!.email })
  await openAndHydrate(page, path)
  // Uses a key, because late content for the reader may still move the switch away from a pointer.
  await page.getByLabel('E-mail the team about comments').press('Space')
  const loadChoice = async () =>
    (await site.pool.query(`select mail_on_comments from team where slug = 'low-water'`)).rows
  await expect.poll(loadChoice).toEqual([{ mail_on_comments: false }])
})

test('a reviewer’s report waits for the answer and flips only when that is good', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'mentor' })
  await openAndHydrate(page, path)
  const report = page.getByRole('button', { name: 'Report', exact: true })
  await page.route('**/submission/setBreaksRules*', (route) =>
    route.fulfill({ status: 403, json: { message: 'You are not allowed to report this submission' } }),
  )
  await report.click()
  await page.getByText('You are not allowed to report this submission').first().waitFor()
  await report.waitFor()
  await page.unroute('**/submission/setBreaksRules*')
  await report.click()
  await page.getByRole('button', { name: 'Reported' }).waitFor()
})

test('a comment that was not sent is there again after a reload, and gone once it was sent', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'member' })
  await openAndHydrate(page, path)
  await page.getByLabel('Your comment').fill('How deep is the harbour?')
  // Waits for the encryption key from the server, which a real user never outruns.
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => /^kept:.*comment/.test(name)))
  await openAndHydrate(page, '/tech')
  await openAndHydrate(page, path)
  const field = page.getByLabel('Your comment')
  // The stored draft is sealed, and opens once the account is known.
  await expect.poll(() => field.inputValue()).toBe('How deep is the harbour?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.locator('.threads').getByText('How deep is the harbour?').waitFor()
  await openAndHydrate(page, path)
  await field.waitFor()
  expect(await field.inputValue()).toBe('')
  await page.context().close()
})
