import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPicture } from '../../support/files/pictures.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { collectPageErrors, listPageFaults, appearances } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { newMember, newMentor } from '../support/member.ts'

const { browser, site } = await startJourney()

test('a tutorial with a picture and a quiz is written, previewed, submitted, published, read and answered', async () => {
  const { page } = await newMember({ browser, site, name: 'Nora' })
  await openAndHydrate(page, '/t')
  await page.getByRole('link', { name: 'Write a tutorial' }).click()
  await page.getByLabel('Title').fill('A kiln of your own')
  await page.getByRole('button', { name: 'Start writing' }).click()
  await page.waitForURL('**/t/*/edit')
  // The address changes first, and the previous form had a description too.
  await page.getByRole('region', { name: 'Preview' }).waitFor()

  await page.getByLabel('Description').fill('Small, hot and safe.')
  await write(page, '## Clay first\n\nIt begins with **mud**.\n\n')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Clay first' }).waitFor()
  await addPicture(page)
  await preview.getByRole('img', { name: 'A kiln at night' }).waitFor()
  await addQuiz(page)
  await preview.getByRole('button', { name: 'Check the answer' }).waitFor()

  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('In review', { exact: true }).waitFor()

  const mentor = await newMentor({ browser, site, name: 'Mila' })
  await openAndHydrate(mentor.page, '/dash/texts')
  await mentor.page.getByRole('link', { name: 'A kiln of your own' }).click()
  await mentor.page.waitForURL('**/t/*/edit')
  await mentor.page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await mentor.page.getByText('Published', { exact: true }).first().waitFor()
  await mentor.page.getByRole('button', { name: 'Take down' }).waitFor()
  await mentor.page.locator('h1:focus').waitFor()

  const visitor = await browser.newPage()
  await openAndHydrate(visitor, `${site.origin}/t/a-kiln-of-your-own`)
  await visitor.getByRole('heading', { name: 'Clay first' }).waitFor()
  await visitor.getByRole('img', { name: 'A kiln at night' }).waitFor()
  await visitor.getByRole('radio', { name: 'An oven' }).check()
  await visitor.getByRole('button', { name: 'Check the answer' }).click()
  await visitor.getByText('Right', { exact: true }).waitFor()
})

test('what is missing is named, marked and led to before a text is submitted', async () => {
  const { page, call } = await newMember({ browser, site, name: 'Nora' })
  const { body } = await call('POST', 'tutorial/createTutorial', { title: 'Half', body: 'Words.' })
  await openAndHydrate(page, `/t/${String(body['id'])}/edit`)
  await page.getByRole('region', { name: 'Preview' }).getByText('Words.').waitFor()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Add a description before you submit.').first().waitFor()
  const field = page.getByLabel('Description')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  await field.fill('Now there is one.')
  expect(await field.getAttribute('aria-invalid')).toBe(null)
  await page.locator('.cm-content').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Add some text before you submit.').first().waitFor()
  await page.locator('.cm-content[aria-invalid=true]:focus').waitFor()
})

test('of two people who change the same text at once, both keep every word', async () => {
  const nora = await newMember({ browser, site, name: 'Nora' })
  const mentor = await newMentor({ browser, site, name: 'Mila' })
  const tutorial = { title: 'Glazes', description: 'Thin and even.', body: 'Begin here.\n' }
  const { body } = await nora.call('POST', 'tutorial/createTutorial', { ...tutorial, status: 'inReview' })
  const path = `/t/${String(body['id'])}/edit`
  await openAndHydrate(nora.page, path)
  await mentor.page.route('**/tutorial/updateTutorial*', (route) => route.abort())
  await openAndHydrate(mentor.page, path)
  await nora.page.getByText('Mila Kiln is here too').waitFor()

  await write(mentor.page, 'A thick coat runs.\n')
  await mentor.page.getByText('Offline, kept on this device').first().waitFor()
  await write(nora.page, 'A thin coat holds.\n')
  await waitForBody(tutorial.title, 'A thin coat holds.')

  const versions = mentor.page.getByRole('region', { name: 'Two versions: Text' })
  await versions.getByText('Nora Kiln saved a different version').waitFor()
  await mentor.page.getByRole('button', { name: 'Two versions: choose' }).click()
  expect(await versions.evaluate((it) => it === document.activeElement)).toBe(true)
  await expect.poll(() => versions.getByRole('heading', { level: 2 }).evaluate(isInSight)).toBe(true)
  await versions.locator('ins', { hasText: 'thick' }).waitFor()
  await versions.locator('del', { hasText: 'thin' }).waitFor()
  await mentor.page.unroute('**/tutorial/updateTutorial*')
  await versions.getByRole('button', { name: 'Keep mine' }).click()
  // The editor's content is in a shadow root.
  const text = mentor.page.locator('#body')
  await expect.poll(() => text.evaluate((it) => it === document.activeElement)).toBe(true)
  await waitForBody(tutorial.title, 'A thick coat runs.')

  await nora.page.getByRole('region', { name: 'Preview' }).getByText('A thick coat runs.').waitFor()
  await nora.page.getByRole('button', { name: 'History' }).click()
  const history = nora.page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: 'by Nora Kiln' }).first().click()
  await history
    .getByRole('region', { name: 'Text', exact: true })
    .locator('del', { hasText: 'thin' })
    .waitFor()
  await history.getByRole('button', { name: /^Restore version/ }).click()
  await waitForBody(tutorial.title, 'A thin coat holds.')
})

test('a text that was opened anew and overwritten has its former words in the history', async () => {
  const { page, call } = await newMember({ browser, site, name: 'Nora' })
  const { body } = await call('POST', 'tutorial/createTutorial', { title: 'Ash' })
  const path = `/t/${String(body['id'])}/edit`
  await openAndHydrate(page, path)
  await write(page, 'Precious paragraph')
  await waitForBody('Ash', 'Precious paragraph')
  await openAndHydrate(page, path)
  await write(page, 'A ')
  await waitForBody('Ash', 'A Precious paragraph')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('oops')
  await waitForBody('Ash', 'oops')
  await page.getByRole('button', { name: 'History' }).click()
  const versionList = page
    .getByRole('dialog', { name: 'History' })
    .getByRole('list', { name: 'Saved versions' })
  await versionList.getByRole('button').first().waitFor()
  expect(await versionList.getByRole('button').count()).toBe(4)
  expect(await versionList.locator('time').first().innerText()).toMatch(/, \d\d:\d\d \S/)
})

test('an offer to restore text is in sight, wherever the page was left', async () => {
  const { page, call } = await newMember({ browser, site, name: 'Nora' })
  await page.setViewportSize({ width: 390, height: 844 })
  const source = 'A thin coat holds.\n\n'.repeat(100)
  const { body } = await call('POST', 'tutorial/createTutorial', { title: 'Glaze', body: source })
  await openAndHydrate(page, `/t/${String(body['id'])}/edit`)
  await page.route('**/tutorial/updateTutorial*', (route) => route.abort())
  await write(page, 'Kept. ')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft:')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.reload()
  const restore = page.getByRole('button', { name: 'Restore' })
  await restore.waitFor()
  await expect.poll(() => restore.evaluate(isInSight)).toBe(true)
})

test('a text with odd line ends and spaces keeps every byte but those that were typed', async () => {
  const { page, call } = await newMember({ browser, site, name: 'Nora' })
  const source = 'a  \r\n\tb\u00A0c\re\u0301\n\n\u202Eend \t'
  const { body } = await call('POST', 'tutorial/createTutorial', { title: 'Bytes', body: source })
  await openAndHydrate(page, `/t/${String(body['id'])}/edit`)
  await write(page, 'x')
  await expect.poll(() => loadBody('Bytes')).toBe(`x${source}`)
})

test('where texts are written all is named, fits and logs no error, narrow and wide, by day and by night', async () => {
  const { page, call } = await newMember({ browser, site, name: 'Nora' })
  const errors = collectPageErrors(page)
  const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)
  const source = `## ${longWord}\n\nמילים בעברית\n\n<LiteYouTube videoId="no" />\n\n\`\`\`js\nlet a = 1\n\`\`\`\n`
  const { body } = await call('POST', 'tutorial/createTutorial', { title: longWord, body: source })
  await openAndHydrate(page, `/t/${String(body['id'])}/edit`)
  await page.locator('.cm-content').waitFor()
  await page.getByRole('button', { name: 'Line 5' }).waitFor()
  const problems: string[] = []
  for (const { width, colorScheme } of appearances) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    problems.push(...(await listPageFaults(page, `${width} ${colorScheme}`, { within: 'main' })))
  }
  expect([...problems, ...errors]).toEqual([])

  // The writing area is visible without scrolling: a good part of the field is above the bar.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => scrollTo(0, 0))
  const { y } = (await page.locator('#body').boundingBox())!
  expect(y).toBeLessThan(400)
})

/** Types at the start of the text, once the editor is there. */
async function write(page: Page, content: string) {
  const text = page.locator('.cm-content')
  await text.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.insertText(content)
}

async function addPicture(page: Page) {
  const buffer = await aPicture()
  await page.getByLabel('Choose pictures').setInputFiles({ name: 'kiln.png', mimeType: 'image/png', buffer })
  await page.getByText('kiln.png is in the text.').waitFor()
  const question = page.getByLabel('What does it show?')
  expect(await question.evaluate((it) => it === document.activeElement)).toBe(true)
  await expect.poll(() => question.evaluate(isInSight)).toBe(true)
  await question.fill('A kiln at night')
  await page.getByRole('button', { name: 'Done' }).click()
}

/** Whether an element is inside the window and nothing covers its middle. */
function isInSight(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
  return topElement !== null && element.contains(topElement)
}

async function addQuiz(page: Page) {
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Quiz …' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What is a kiln?')
  await page.getByRole('textbox', { name: 'Answer 1', exact: true }).fill('An oven')
  await page.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('A ship')
  await page.getByLabel('Answer 1 is right').check()
  await page.getByRole('button', { name: 'Add to text' }).click()
}

async function loadBody(title: string) {
  const { rows } = await site.pool.query<{ body: string }>('select body from tutorial where title = $1', [
    title,
  ])
  return rows[0]?.body
}

const waitForBody = (title: string, text: string) => expect.poll(() => loadBody(title)).toContain(text)
