import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { inDays } from '../../support/from-now.ts'
import { createTeamMember } from '../support/handing-in.ts'
import { startJourney } from '../support/journey.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { newMember, type Member } from '../support/member.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney()

test('an organizer invites by e-mail, a stranger signs up, accepts, says what they take, and finds their project', async () => {
  const organizer = await createTeamMember({ browser, site, title: 'Ember Trials' })
  const { page, call, eventId, teamId, slug } = organizer
  await submit(organizer, { eventId, teamId })
  const address = `stranger-${crypto.randomUUID().slice(0, 8)}@example.com`
  await invite(page, { slug, address })

  const link = new URL(await mailedLink(site, { to: address, template: 'judgeInvitation' }))
  const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openAndHydrate(stranger, link.pathname + link.search)
  await stranger.getByText('invites you to judge projects of this event').waitFor()
  expect(await stranger.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  await signUp(stranger, address)

  // Another account can’t accept an invitation for this address.
  const otherMember = await newMember({ browser, site, name: 'Otto' })
  await openAndHydrate(otherMember.page, link.pathname + link.search)
  await otherMember.page.getByRole('heading', { name: 'This invitation went to another address' }).waitFor()

  await openAndHydrate(stranger, link.pathname + link.search)
  await press(stranger, 'Accept')
  await stranger.getByRole('heading', { name: 'What I judge' }).waitFor()
  await stranger.getByLabel('Projects at most').fill('8')
  await stranger.getByRole('combobox', { name: 'Languages' }).fill('engl')
  await stranger.getByRole('option', { name: 'English' }).click()
  await stranger.getByRole('button', { name: 'Remove English' }).waitFor()
  await press(stranger, 'Save')
  const deskHeading = stranger.getByRole('heading', { name: 'Judge', exact: true })
  await deskHeading.and(stranger.locator(':focus')).waitFor()

  await page.getByText('Up to 8 projects').waitFor()
  await page.getByText('English', { exact: false }).first().waitFor()
  await createAssignedRound({ call, eventId })
  await openAndHydrate(stranger, '/')
  await stranger.getByRole('link', { name: 'Judge projects' }).click()
  await stranger.getByRole('navigation', { name: 'Projects to judge' }).getByText('Kiln watch').waitFor()
  await leave(stranger)
  await openAndHydrate(page, `/event/${slug}/judging?tab=judges`)
  await page.getByText('Stopped judging on').waitFor()
})

/** Submits the only project of the event, and closes submissions. */
async function submit({ call }: Pick<Member, 'call'>, teamRef: { eventId: string; teamId: string }) {
  const { status, body } = await call('POST', 'submission/createSubmission', {
    ...teamRef,
    title: 'Kiln watch',
    shortDescription: 'It tells a potter by phone when the kiln is too hot.',
  })
  expect(status).toBe(200)
  await site.pool.query('update submission set submitted_at = now() where id = $1', [body['id']])
  await site.pool.query(`update event set submissions_close_at = now() - interval '1 minute' where id = $1`, [
    teamRef.eventId,
  ])
}

/** Invites from the event's judging page: first an invalid address, then a valid one. */
async function invite(page: Page, { slug, address }: { slug: string; address: string }) {
  await openAndHydrate(page, `/event/${slug}/judging?tab=judges`)
  await page.getByRole('heading', { name: 'No judges yet' }).waitFor()
  const inviteeField = page.getByLabel('E-mail addresses or usernames')
  await inviteeField.fill(`nobody@nowhere, ${address}`)
  await press(page, 'Send invitations')
  await page.locator('#whom-error').waitFor()
  expect(await page.locator('#whom-error').textContent()).toContain('nobody@nowhere')
  await inviteeField.fill(`${address}; no-such-potter`)
  await press(page, 'Send invitations')
  await page.getByRole('button', { name: `Cancel the invitation for ${address}` }).waitFor()
  await page.locator('#whom-error').waitFor()
  expect(await inviteeField.inputValue()).toBe('no-such-potter')
  await inviteeField.fill('')
}

async function signUp(page: Page, address: string) {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByText('invites you to judge Ember Trials').waitFor()
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Password').first().fill('a kiln full of pots')
  await press(page, 'Create my account')
  await page.getByLabel('Username').fill(address.split('@')[0]!)
  await page.getByLabel('First name').fill('Sten')
  await page.getByLabel('Last name').fill('Kiln')
  await press(page, 'Create my profile')
  await page.getByRole('button', { name: 'Accept' }).waitFor()
}

/** Creates and opens a round, with the assignments of its preview. */
async function createAssignedRound({ call, eventId }: Pick<Member, 'call'> & { eventId: string }) {
  const response = await call('POST', 'round/createRound', {
    eventId,
    name: 'First look',
    opensAt: inDays(-0.5),
    closesAt: inDays(1.5),
    mode: 'rubric',
    entriesFrom: 'all',
    trackIds: [],
    entriesCount: null,
    entriesPer: 'event',
    ballotsEach: 1,
    namesShown: true,
    commentLength: 0,
    dealing: 'dealt',
    startBy: null,
  })
  expect(response).toMatchObject({ status: 200 })
  const roundId = String(response.body['id'])
  expect(await call('PUT', `round/openRound?id=${roundId}`, {})).toMatchObject({ status: 200 })
  const { body } = await call('GET', `assignment/previewAssignment?roundId=${roundId}`)
  const { seed, inputHash } = body
  const assignmentResponse = await call('POST', 'assignment/dealAssignment', { roundId, seed, inputHash })
  expect(assignmentResponse).toMatchObject({ status: 200, body: { ballots: 1 } })
}

async function leave(page: Page) {
  await page.getByRole('link', { name: 'What I judge' }).click()
  await page.getByRole('heading', { name: 'Leave judging' }).waitFor()
  await press(page, 'Leave judging')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave judging' }).click()
  await page.getByText('You don’t judge this event any more').first().waitFor()
}

test('who is invited finds it in their menu and on the page of the event', async () => {
  const organizer = await createTeamMember({ browser, site, title: 'Slip Trials' })
  const { page, email } = await newMember({ browser, site, name: 'Ria' })
  const invitation = await organizer.call('POST', 'judge/inviteJudge', { eventId: organizer.eventId, email })
  expect(invitation.status).toBe(200)
  await openAndHydrate(page, `/event/${organizer.slug}`)
  await page.getByText('You’re invited to judge this event').waitFor()
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Invited to judge Slip Trials' }).click()
  await press(page, 'Accept')
  await page.waitForURL('**/judge?*')
  await openAndHydrate(page, `/event/${organizer.slug}`)
  await page.getByRole('link', { name: 'Judge projects' }).waitFor()
  expect(await page.getByText('You’re invited to judge this event').count()).toBe(0)
})
