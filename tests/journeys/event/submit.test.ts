import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../support/files/pictures.ts'
import { submissionErrors } from '../../support/event/submission-sentences.ts'
import { aVideo } from '../../support/files/videos.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible } from '../support/faults.ts'
import { pill, stepTo, createTeamMember } from '../support/handing-in.ts'
import { startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'
import type { Member } from '../support/member.ts'
import { addTopics } from '../support/topics.ts'

const { browser, site } = await startJourney({ env: { RATE_WRITES: '10000' } })

beforeAll(() => addTopics(site))

test('every sentence of the rules stands in the form, word for word', async () => {
  const { page, form } = await createTeamMember({ browser, site, title: 'Lantern Words' })
  await openAndHydrate(page, form)
  await stepTo(page, 'Review and submit')
  await press(page, 'Submit')
  const readError = async (id: string) => {
    await page.locator(`#${id}-error`).waitFor({ state: 'attached' })
    return (await page.locator(`#${id}-error`).textContent()) ?? ''
  }
  for (const [field, value, message] of submissionErrors) {
    if (typeof value === 'string' && value !== '') {
      const id = /^(video|presentation)Link$/.test(field) ? `${field}-link` : field
      await page.locator(`#${id}`).evaluate(typeInto, value)
      await expect.poll(() => readError(id)).toBe(message)
      await page.locator(`#${id}`).evaluate(typeInto, '')
    } else await expect.poll(() => readError(field)).toBe(message)
  }
  await stepTo(page, 'Links')
  const demo = async (url: string, platform: string) => {
    await page.getByLabel('Demo', { exact: true }).fill(url)
    await page.getByLabel('Where the demo runs').selectOption(platform)
    return readError('demoUrl')
  }
  expect(await demo('https://kiln.example.com', 'Replit')).toBe('Invalid Replit URL')
  expect(await demo('https://kiln.example.com', 'Streamlit')).toBe('Invalid Streamlit URL')
  await page.getByLabel('Demo', { exact: true }).fill('')
  await page.getByLabel('Where the demo runs').selectOption('')
  await page.getByLabel('Demo', { exact: true }).fill('kiln.streamlit.app')
  await expect.poll(() => page.getByLabel('Where the demo runs').inputValue()).toBe('STREAMLIT')
})

/** Enters a value as if typed, even in a step that is not open. */
function typeInto(element: Element, value: string) {
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

const story = 'A keeper reads the lights of a harbour and writes down what they mean. '.repeat(10)

test('a draft becomes a submission on a line that breaks twice', async () => {
  const someone = await createTeamMember({ browser, site, title: 'Lantern Line' })
  const { page, form } = someone
  await openAndHydrate(page, form)
  await writeWhileOffline(page)
  await chooseFiles(page)
  await breakAndReload(page)
  await checkAndSubmit(someone)
  await seeItAsAStranger(someone)
  await changeAndMissTheDeadline(someone)
})

/** First break: the device is offline when the form would save. */
async function writeWhileOffline(page: Page) {
  await page.getByLabel('Title').fill('Harbour Lights')
  await pill(page, /Saved/)
  await page.context().setOffline(true)
  await page
    .getByLabel('Short description')
    .fill('Reads the lights of a harbour and tells small boats what they mean.')
  await pill(page, 'Offline, kept on this device')
  await page.setViewportSize({ width: 390, height: 844 })
  const [line, bar] = await Promise.all([
    getBoundingBox(page, '.offline-line'),
    getBoundingBox(page, '.draft-bar'),
  ])
  expect(line.y > bar.y + bar.height || line.y + line.height < bar.y).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })
  await stepTo(page, 'Links')
  await page.getByLabel('Repository', { exact: true }).fill('github.com/example-kiln/harbour-lights')
  await page.context().setOffline(false)
  await pill(page, /Saved/)
}

const getBoundingBox = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!

async function chooseFiles(page: Page) {
  await stepTo(page, 'Basics')
  await choose(page, 'techIn', 'Sedge')
  // A short list opens before anything is typed.
  await page.locator('#categories').click()
  await page.getByRole('option', { name: 'Repair' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  await choose(page, 'categories', 'Repair')
  // Uses only the keyboard: each step begins where the last one ended.
  await page.getByRole('link', { name: 'Next: Media' }).press('Enter')
  await page
    .locator('fieldset:focus')
    .and(page.getByRole('group', { name: 'Media' }))
    .waitFor()
  await page.keyboard.press('Tab')
  await page.locator('#imageLink:focus').waitFor()
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await aPicture(1280, 720) }
  await page.getByLabel('Cover image').setInputFiles(picture)
  await page.getByRole('img', { name: 'Current picture' }).waitFor()
  await page.locator('#imageLink:focus').waitFor()
  const video = { name: 'film.mp4', mimeType: 'video/mp4', buffer: aVideo() }
  await page.getByLabel('Video', { exact: true }).setInputFiles(video)
  await page.locator('video').waitFor()
  await pill(page, /Saved/)
}

async function choose(page: Page, id: string, search: string) {
  await page.locator(`#${id}`).fill(search)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: `Remove ${search}` }).waitFor()
}

/** Second break: saving fails, and the page is closed before it succeeds. */
async function breakAndReload(page: Page) {
  const savePattern = '**/submission/updateSubmission*'
  await page.route(savePattern, (route) => route.abort())
  await stepTo(page, 'Basics')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(story)
  await pill(page, 'Offline, kept on this device')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  expect(await page.getByRole('textbox', { name: 'Description', exact: true }).inputValue()).toBe('')
  await page.unroute(savePattern)
  await press(page, 'Restore')
  await pill(page, /Saved/)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Description', exact: true }).inputValue())
    .toBe(story)
  expect(await page.getByLabel('Title').inputValue()).toBe('Harbour Lights')
}

async function checkAndSubmit({ page, slug, email }: Member & { slug: string }) {
  await stepTo(page, 'Review and submit')
  await page.getByText('Ready to submit').waitFor()
  await isAccessible(page)
  await press(page, 'Check the links')
  await page.getByRole('button', { name: 'Check again' }).waitFor()
  await page.getByText('Check these before others do').waitFor()
  await press(page, 'Submit')
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await page
    .getByText(/Dublin time/)
    .first()
    .waitFor()
  const { rows } = await site.pool.query<{ subject: string; text: string }>(
    `select subject, text from mail where "to" = $1 and template = 'handedIn'`,
    [email],
  )
  expect(rows).toMatchObject([{ subject: 'Submitted: Harbour Lights' }])
  expect(rows[0]!.text).toContain(`/event/${slug}/submission?step=review`)
}

async function seeItAsAStranger({ slug }: { slug: string }) {
  const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openAndHydrate(stranger, `/event/${slug}/lampwick/harbour-lights`)
  await stranger.getByRole('heading', { level: 1, name: 'Harbour Lights' }).waitFor()
  await stranger.context().close()
}

test('what only the server refuses is said on every step, and its toast goes with the next try', async () => {
  const { page, form, call, eventId } = await createTeamMember({ browser, site, title: 'Lantern Refused' })
  await wholeButForTheStory({ call, eventId })
  await openAndHydrate(page, form)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(`${story}<script>x</script>`)
  await stepTo(page, 'Review and submit')
  await press(page, 'Submit')
  await page
    .locator('.toast--danger')
    .filter({ hasText: /^Description: / })
    .waitFor()
  await pill(page, /^Not saved\. Description: /)
  await page.getByRole('group').getByText('One thing needs a change').waitFor()
  expect(await page.getByText('Ready to submit').count()).toBe(0)
  await page.getByRole('complementary').getByText('Checklist').waitFor()
  await aDialogIsInReach(page)
  await stepTo(page, 'Review and submit')
  await page.getByRole('group').getByRole('link', { name: 'Description' }).click()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await expect.poll(() => description.evaluate((field) => field === document.activeElement)).toBe(true)
  await description.fill(story)
  await pill(page, /Saved/)
  await stepTo(page, 'Review and submit')
  await page.getByText('Ready to submit').waitFor()
  await press(page, 'Submit')
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await expect.poll(() => page.locator('.toast--danger').count()).toBe(0)

  // The focus moves to the content that replaces the pressed button.
  await page.locator('h2:focus').filter({ hasText: 'Receipt' }).waitFor()
  await press(page, 'Withdraw')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.locator('button:focus').filter({ hasText: 'Submit' }).press('Enter')
  await page.locator('h2:focus').filter({ hasText: 'Receipt' }).waitFor()

  await stepTo(page, 'Basics')
  await description.fill(`${story}<script>y</script>`)
  await press(page, 'Save changes')
  await pill(page, /^Not saved\. Description: /)
  await page.locator('.toast--danger').filter({ hasText: 'Description: ' }).waitFor()
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Receipt' }).click()
  await page.getByText('Your last changes aren’t saved yet').waitFor()
  await page.getByRole('group').getByRole('link', { name: 'Description' }).waitFor()
  await page.context().close()
})

/** Creates a submission through the API, with a picture that is named but not sent. */
async function wholeButForTheStory({ call, eventId }: Pick<Member, 'call'> & { eventId: string }) {
  const response = await call('POST', 'submission/createSubmission', {
    eventId,
    title: 'Harbour Lamps',
    shortDescription: 'Reads the lights of a harbour and tells small boats what they mean.',
    techIn: ['sedge'],
    categories: ['repair'],
    repoLink: 'https://github.com/example-kiln/harbour-lamps',
  })
  expect(response).toMatchObject({ status: 200 })
  await site.pool.query(`update submission set image_link = '/files/submission/0a.webp' where id = $1`, [
    response.body['id'],
  ])
}

/** A toast that stays does not cover the buttons of a dialog, on a desktop and on a phone. */
async function aDialogIsInReach(page: Page) {
  const before = page.viewportSize()!
  await stepTo(page, 'Media')
  for (const size of [before, { width: 1024, height: 700 }, { width: 390, height: 700 }]) {
    await page.setViewportSize(size)
    const picture = { name: 'square.png', mimeType: 'image/png', buffer: await aPicture(1400, 1400) }
    await page.getByLabel('Cover image').setInputFiles(picture)
    const dialog = page.getByRole('alertdialog')
    await dialog.locator('.crop img').waitFor()
    await page.locator('.toast--danger').waitFor()
    await dialog.getByRole('button', { name: 'Use this crop' }).click({ trial: true })
    await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.setViewportSize(before)
}

/** After submitting, it changes only on request. After the close it cannot change, but no input is lost. */
async function changeAndMissTheDeadline({ page, eventId, call }: Member & { eventId: string }) {
  // From the project's public page, its team finds the link back.
  await page.getByRole('link', { name: 'See your project' }).click()
  await page.getByRole('link', { name: 'Edit your project' }).click()
  await stepTo(page, 'Basics')
  await page.getByText('The page keeps its address.').waitFor()
  await page.getByLabel('Title').fill('Harbour Lights Gone')
  await press(page, 'Discard')
  const discardDialog = page.getByRole('alertdialog', { name: 'Discard your unsaved changes?' })
  await discardDialog.getByRole('button', { name: 'Keep' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Harbour Lights Gone')
  await press(page, 'Discard')
  await discardDialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Harbour Lights')
  await page.getByLabel('Title').fill('Harbour Lights Two')
  await pill(page, 'Not saved yet, kept on this device')
  await press(page, 'Save changes')
  await page.getByText('Your changes are saved').first().waitFor()
  const ownSubmission = await call('GET', `submission/getOwnSubmission?eventId=${eventId}`)
  const id = String(ownSubmission.body['submissionId'])
  expect((await call('GET', `submission/getSubmission?id=${id}`)).body['title']).toBe('Harbour Lights Two')

  // Without updates the form cannot know it, and asks the server, whose clock decides.
  const readPattern = '**/submission/getOwnSubmission*'
  await page.route(readPattern, (route) => route.abort())
  await page.getByLabel('Title').fill('Harbour Lights Three')
  await site.pool.query(`update event set submissions_close_at = now() - interval '1 minute' where id = $1`, [
    eventId,
  ])
  await press(page, 'Save changes')
  await pill(page, 'Submissions have closed. We’ve kept what you typed on this device.')
  expect(await page.getByLabel('Title').inputValue()).toBe('Harbour Lights Three')
  await page.unroute(readPattern)
  await page.reload()
  await page.getByText('This is what your team submitted.').waitFor()
  await page.getByText('Harbour Lights Two').first().waitFor()
}
