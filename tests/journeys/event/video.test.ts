import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { inDays } from '../../support/from-now.ts'
import { aVideo, sparseVideo } from '../../support/files/videos.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startProcessJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'
import { newMember } from '../support/member.ts'

const { browser, site } = await startProcessJourney()
const folder = await mkdtemp(join(tmpdir(), 'kilnyard-film-'))

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const waitForNotice = (page: Page, title: string) =>
  page.getByRole('heading', { name: title }).waitFor({ timeout: 90_000 })

/** Opens the submission form as a member of a team, at the step that takes a video. */
async function atTheForm() {
  const { call, page } = await newMember({ browser, site, name: 'Ines', canCreateEvents: true })
  const { body } = await call('POST', 'event/createEvent', {
    title: `Lantern ${crypto.randomUUID().slice(0, 8)}`,
    visibility: 'public',
    signupActive: true,
    timeZone: 'Europe/Dublin',
    startAt: inDays(-1),
    endAt: inDays(1),
  })
  const eventId = body['id']
  await call('POST', 'participant/createParticipant', { eventId })
  const team = { eventId, name: 'Lampwick', description: 'Reads harbour lights on camera.' }
  expect(await call('POST', 'team/createTeam', team)).toMatchObject({ status: 200 })
  page.on('dialog', (dialog) => void dialog.accept())
  const form = `/event/${String(body['slug'])}/submission?step=media`
  await openAndHydrate(page, form)
  return { page, form, field: page.locator('#videoLink') }
}

/** Controls the page's upload speed in bytes per second, or cuts the connection. */
async function controlConnection(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  return (uploadThroughput: number, offline = false) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline,
      uploadThroughput,
      downloadThroughput: -1,
      latency: 0,
    })
}

const slowMs = 300_000
const fast = -1

test('a film gets there over a line that breaks, a reload and a server that is killed, and plays', async () => {
  const { page, form, field } = await atTheForm()
  const film = await sparseVideo(join(folder, 'harbour.mp4'), 20 * 1_048_576)
  const line = await controlConnection(page)
  const moves = () => page.getByText(/harbour\.mp4 · .* of 20 MB · .*left/).waitFor()
  await line(slowMs)
  await field.setInputFiles(film)
  await moves()
  await press(page, 'Pause')
  await page.getByText(/· paused$/).waitFor()
  await press(page, 'Resume')
  await moves()

  await line(slowMs, true)
  await page.getByText('waiting for the connection').waitFor()
  await line(slowMs)
  await moves()

  await openAndHydrate(page, form)
  await page.getByText('Part of “harbour.mp4” is already here.').waitFor()
  const beginnings: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') beginnings.push(request.headers()['upload-offset'] ?? '')
  })
  await field.setInputFiles(film)
  await moves()
  await site.restart('SIGKILL')
  await line(fast)
  await waitForNotice(page, 'Video upload successful!')
  await page.getByText("Don't forget to save your form", { exact: true }).waitFor()
  // The upload never restarts from its beginning.
  expect(beginnings.length).toBeGreaterThan(1)
  expect(beginnings.every((offset) => Number(offset) > 0)).toBe(true)
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
  })
})

test('a text called mp4 is not sent, and a broken film is told about and forgotten', async () => {
  const { page, field } = await atTheForm()
  const send = (buffer: Buffer) => field.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer })
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await send(Buffer.from('This is no film.'))
  await waitForNotice(page, 'Video upload failed!')
  await page.locator('#videoLink-error', { hasText: 'File type must be mp4' }).waitFor()
  expect(requestedUrls.filter((url) => url.includes('/gcp/'))).toEqual([])
  await press(page, 'Close')

  await send(aVideo().subarray(0, -1))
  await waitForNotice(page, 'Video upload failed!')
  await page.getByText('File type must be mp4', { exact: true }).waitFor()
  await page
    .locator('#videoLink-error', { hasText: 'This video is damaged, cut short or has no picture' })
    .waitFor()
  expect(await page.getByText('is already here').count()).toBe(0)

  // The next success replaces the message about this failure.
  await send(aVideo())
  await waitForNotice(page, 'Video upload successful!')
  expect(await page.getByText('Video upload failed!').count()).toBe(0)
})

test('a film that was cancelled is gone from the server too', async () => {
  const { page, field } = await atTheForm()
  const line = await controlConnection(page)
  await line(slowMs)
  await field.setInputFiles(await sparseVideo(join(folder, 'second.mp4'), 20 * 1_048_576))
  await page.getByText(/of 20 MB · .*left/).waitFor()
  const [deleteResponse] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    press(page, 'Cancel'),
  ])
  expect(deleteResponse.status()).toBe(204)
  await page.getByText('Choose a video').waitFor()
  const { rows } = await site.pool.query('select 1 from upload where size = $1 and file_url is null', [
    20 * 1_048_576,
  ])
  expect(rows).toEqual([])
})
