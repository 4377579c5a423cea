import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { createTeamMember } from '../support/handing-in.ts'
import { startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'

const journey = await startJourney()
const { browser, site } = journey

/** Creates an event whose team has submitted, with submissions closed and 25 credits for each voter. */
async function anOpenVote() {
  const host = await createTeamMember({ ...journey, title: 'Field Notes' })
  const voter = await newMember({ ...journey, name: 'Vera' })
  await voter.call('POST', 'participant/createParticipant', { eventId: host.eventId })
  const change = (sql: string) => site.pool.query(sql, [host.eventId])
  await change(`update event set submissions_close_at = now() - interval '1 hour' where id = $1`)
  await change(
    `insert into submission (event_id, team_id, admin_user_id, slug, title, submitted_at, team_name)
     select event_id, id, admin_user_id, 'morning-sheet', 'Morning Sheet', now(), name from team where event_id = $1`,
  )
  await change(
    `insert into vote_setting (event_id, is_on, mode, budget, enrolled_before, opens_at, closes_at, created_by)
     select id, true, 'credits', 25, now() + interval '1 day', now() - interval '1 minute', now() + interval '1 day', created_by
     from event where id = $1`,
  )
  return { ...host, voter, change }
}

test('a member votes, gets a certificate once the event is over, and a stranger checks it', async () => {
  const { slug, voter, change } = await anOpenVote()
  const { page } = voter
  await openAndHydrate(page, `/event/${slug}/dash`)
  await page.getByRole('link', { name: 'Vote', exact: true }).waitFor()
  await openAndHydrate(page, `/event/${slug}`)
  expect(await page.getByRole('link', { name: 'Vote for your favorites' }).getAttribute('href')).toBe(
    `/event/${slug}/vote`,
  )
  await openAndHydrate(page, `/event/${slug}/vote`)
  await page.getByRole('button', { name: /One vote more for Morning Sheet/ }).click()
  await page.getByText('24 of 25 credits left').waitFor()
  await page.getByRole('button', { name: /One vote more for Morning Sheet/ }).click()
  await page.getByText('21 of 25 credits left').waitFor()

  await change(
    `update event set start_at = now() - interval '3 days', end_at = now() - interval '1 minute' where id = $1`,
  )
  await openAndHydrate(page, '/account/certificates')
  await page.getByRole('button', { name: 'Get the certificate' }).click()
  await page.waitForURL('**/certificate/*')
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Download as PDF' }).waitFor()
  for (const [extension, type] of [
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
  ]) {
    const certificateResponse = await page.context().request.get(`${path}/certificate.${extension}`)
    expect([certificateResponse.status(), certificateResponse.headers()['content-type']]).toEqual([200, type])
    expect((await fetch(`${site.origin}${path}/certificate.${extension}`)).status).toBe(404)
  }
  const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage()
  expect((await stranger.goto(path))?.status()).toBe(404)

  const printPage = await page.context().newPage()
  await printPage.emulateMedia({ media: 'print' })
  await openAndHydrate(printPage, path)
  const notice = printPage.getByText('Only you can see this')
  await notice.waitFor({ state: 'attached' })
  expect(await notice.isVisible()).toBe(false)
  await printPage.close()

  const shareResponse = page.waitForResponse((response) => response.url().includes('updateCertificate'))
  await page.getByText('Anyone with the link can see it').click()
  expect((await shareResponse).status()).toBe(200)
  await openAndHydrate(stranger, path)
  await stranger.getByRole('heading', { name: 'Vera Kiln' }).waitFor()
  await stranger.getByRole('button', { name: 'Check the signature' }).click()
  await stranger.getByText('The signature is right').waitFor()

  const file = await (await fetch(`${site.origin}${path}/credential.jwt`)).text()
  await openAndHydrate(stranger, '/certificate')
  await stranger.getByLabel('Signed text').fill(`${file.slice(0, -8)}AAAAAAAA`)
  await stranger.getByRole('button', { name: 'Check it' }).click()
  await stranger.getByText('This was changed after it was signed').waitFor()
})
