import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { type Built, expect, test } from '../support/built.ts'
import { anEvent } from '../support/events.ts'
import { aSubmission } from '../support/event/submissions.ts'

const getProfilePath = ({ userName }: { userName: string }) => `/u/@${userName}`

const getMainHtml = (html: string) =>
  html.slice(html.indexOf('<main')).replace(/<script[\s\S]*?<\/script>/g, '')

async function potter(built: Built, more: Partial<typeof profiles.$inferInsert>) {
  const person = await built.member()
  await built.db.update(profiles).set(more).where(eq(profiles.id, person.profileId))
  return { ...person, userName: more.userName ?? person.userName }
}

const fullProfile = {
  firstName: 'Þórdís',
  lastName: 'Vasskog',
  role: 'Potter',
  organization: 'Kiln Street',
  about: 'Fires twice a week.',
  location: 'NO',
  yearsOfExp: 8,
  businessExp: 2,
  creativeExp: 4,
  leaderExp: 3,
  technicalExp: 5,
  availableToHire: true,
  discord: 'potter',
  githubUrl: 'https://github.com/example-potter',
  personalwebsiteUrl: 'https://potter.example',
}

test('a public profile says all of itself without a script', async ({ built }) => {
  const person = await potter(built, fullProfile)
  const { status, text } = await built.visit(getProfilePath(person))
  const body = getMainHtml(text)
  expect(status).toBe(200)
  for (const phrase of ['Þórdís Vasskog', 'Potter, Kiln Street', 'Fires twice a week.', 'Norway', '8+ years'])
    expect(body).toContain(phrase)
  expect(body).toMatch(/Available to hire.*ALPHA/)
  for (const label of ['Business: 2 of 5', 'Creativity: 4 of 5', 'Leadership: 3 of 5', 'Technical: 5 of 5'])
    expect(body).toContain(`aria-label="${label}"`)
  for (const address of [fullProfile.githubUrl, fullProfile.personalwebsiteUrl]) {
    const link = body.match(new RegExp(`<a[^>]*href="${address}"[^>]*>`))?.[0]
    expect(link).toContain('rel="noopener noreferrer nofollow ugc"')
    expect(link).toContain('target="_blank"')
  }
  expect(text).not.toContain(person.email)
})

test('another spelling of a username leads to the one there is', async ({ built }) => {
  const { userName } = await potter(built, { userName: 'Wicket-Lane' })
  for (const spelled of ['wicket-lane', 'WICKET-LANE']) {
    const { status, headers } = await built.visit(`/u/@${spelled}`)
    expect([status, headers.get('location')]).toEqual([301, `/u/@${userName}`])
  }
  expect((await built.visit('/u/wicket-lane')).status).toBe(404)
})

/** Returns everything that is sent, except the time and the request's id. */
const stripVolatile = ({ status, text, headers }: Awaited<ReturnType<Built['visit']>>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
})

test('private, deleted and suspended answer as missing does at the same address, to the byte', async ({
  built,
}) => {
  const person = await built.member()
  const stranger = await built.member()
  const profileIs = (change: Partial<typeof profiles.$inferInsert>) =>
    built.db.update(profiles).set(change).where(eq(profiles.id, person.profileId))
  const accountIs = (suspendedAt: Date | null) =>
    built.db.update(users).set({ suspendedAt }).where(eq(users.id, person.id))
  const answers = async () => {
    const all = []
    for (const visitor of [undefined, stranger])
      for (const form of ['', '.md', '/card.png', '?list=events', '.data'])
        all.push(stripVolatile(await built.visit(getProfilePath(person) + form, visitor)))
    return all
  }
  await profileIs({ userName: `${person.userName}-2` })
  const missingAnswers = await answers()
  expect(missingAnswers.map(({ status }) => status)).toEqual(missingAnswers.map(() => 404))
  await profileIs({ userName: person.userName, public: false, about: 'Nobody reads this.' })
  expect(await answers()).toEqual(missingAnswers)
  await profileIs({ public: true, deletedAt: new Date() })
  expect(await answers()).toEqual(missingAnswers)
  await profileIs({ deletedAt: null })
  await accountIs(new Date())
  expect(await answers()).toEqual(missingAnswers)
  await accountIs(null)
  expect((await built.visit(getProfilePath(person))).status).toBe(200)
})

test('the owner and ADMIN see a private profile, and whom they see it as', async ({ built }) => {
  const owner = await built.member('USER', { public: false })
  const admin = await built.member('ADMIN')
  const ownPage = await built.visit(getProfilePath(owner), owner)
  expect(ownPage.status).toBe(200)
  expect(getMainHtml(ownPage.text)).toContain('Only you can see this page')
  expect(ownPage.text).toContain('<meta name="robots" content="noindex"')
  expect(ownPage.headers.get('cache-control')).toContain('no-store')
  expect(getMainHtml((await built.visit(getProfilePath(owner), admin)).text)).toContain(
    'You see it as an administrator',
  )
  expect((await built.visit(getProfilePath(owner))).status).toBe(404)
})

test('a kept page is made anew when what it shows has changed', async ({ built }) => {
  const event = await anEvent(built, { title: 'Harbour Light' })
  const { admin, id } = await aSubmission(built, event, { submitted: true })
  const profileIncludes = async (phrase: string) =>
    getMainHtml((await built.visit(getProfilePath(admin), admin)).text).includes(phrase)
  expect(await profileIncludes('Morning Sheet')).toBe(true)
  await built.as(admin).put(`submission/withdrawSubmission?id=${id}`)
  await expect.poll(() => profileIncludes('Morning Sheet')).toBe(false)
  const mentored = await anEvent(built, { title: 'Night Shift' })
  expect(await profileIncludes('Night Shift')).toBe(false)
  await built.as(await built.member('ADMIN')).post('eventRole/createEventRole', {
    eventId: mentored.id,
    profileId: admin.profileId,
    eventRole: 'Mentor',
  })
  await expect.poll(() => profileIncludes('Night Shift')).toBe(true)
  const laterEvent = await anEvent(built, { title: 'Field Notes' })
  await built.as(admin).post('participant/createParticipant', { eventId: laterEvent.id })
  await expect.poll(() => profileIncludes('Field Notes')).toBe(true)
})

test('a profile with nothing on it says so', async ({ built }) => {
  const person = await built.member()
  const { status, text } = await built.visit(getProfilePath(person))
  expect(status).toBe(200)
  expect(getMainHtml(text)).toContain('Nothing to see yet')
  expect((await built.visit('/sitemap.xml')).text).not.toContain(person.userName)
})
