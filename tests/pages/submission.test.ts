import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { expect, test, type Built } from '../support/built.ts'
import { anEvent } from '../support/events.ts'
import { aSubmission } from '../support/event/submissions.ts'
import { aTeam, enrollMember } from '../support/event/teams.ts'

const getSubmissionPath = ({
  event,
  team,
  slug,
}: {
  event: { slug: string }
  team: { slug: string }
  slug: string
}) => `/event/${event.slug}/${team.slug}/${slug}`

const getMainHtml = (html: string) =>
  html.slice(html.indexOf('<main')).replace(/<script[\s\S]*?<\/script>/g, '')

function structured(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
}

async function createSubmitted(built: Built, more: object = {}) {
  const event = await anEvent(built, { title: 'Night Ward', ...more })
  return aSubmission(built, event, {
    submitted: true,
    demoUrl: 'https://sheet.streamlit.app',
    demoPlatform: 'STREAMLIT',
  })
}

test('a submission says all of itself without a script, to people and to machines', async ({ built }) => {
  const submission = await createSubmitted(built)
  const { status, text } = await built.visit(getSubmissionPath(submission))
  expect(status).toBe(200)
  const body = getMainHtml(text)
  for (const phrase of [
    'Morning Sheet',
    'Turns the notes',
    'A nurse tells',
    'Gannet',
    'Repair and making',
    'Ada Kiln',
    'Streamlit',
  ])
    expect(body).toContain(phrase)
  expect(body).toMatch(/<img[^>]* width="960" height="600"/)
  for (const link of ['https://sheet.streamlit.app', 'https://github.com/example-ward/morning-sheet'])
    expect(body.match(new RegExp(`<a[^>]*href="${link}"[^>]*>`))?.[0]).toContain(
      'noopener noreferrer nofollow ugc',
    )
  expect(structured(text).map((item) => item['@type'])).toEqual(['SoftwareApplication', 'BreadcrumbList'])
  expect(structured(text)[0]).toMatchObject({
    name: 'Morning Sheet',
    author: { name: 'Lampwick', member: [{ name: 'Ada Kiln' }] },
    image: expect.stringMatching(/^https?:.*\/files\/submission\//),
  })
})

test('a draft is the team’s and the organisers’; to everyone else it is as if it were missing', async ({
  built,
}) => {
  const event = await anEvent(built, { title: 'Quiet Ward' })
  const { team, admin } = await aSubmission(built, event, { title: 'Nobody Knows Yet' })
  const stranger = await built.member()
  const otherTeam = await aTeam(built, event, { name: 'Wicket' })
  const replaceSlugs = (text: string) => text.replaceAll(team.slug, 'x').replaceAll(otherTeam.slug, 'x')
  for (const outsider of [undefined, stranger, otherTeam.admin]) {
    const { status, text } = await built.visit(`/event/${event.slug}/${team.slug}/draft`, outsider)
    expect(status).toBe(404)
    const missingPage = await built.visit(`/event/${event.slug}/${otherTeam.slug}/draft`, outsider)
    expect(replaceSlugs(text)).toBe(replaceSlugs(missingPage.text))
  }
  for (const viewer of [admin, event.organiser]) {
    const { status, text, headers } = await built.visit(`/event/${event.slug}/${team.slug}/draft`, viewer)
    expect(status).toBe(200)
    expect(text).toContain('Nobody Knows Yet')
    expect(text).toContain('This is a draft')
    expect(text).toContain('noindex')
    expect(headers.get('cache-control')).toContain('no-store')
  }
  for (const ending of ['.md', '/card.png'])
    expect((await built.visit(`/event/${event.slug}/${team.slug}/draft${ending}`)).status).toBe(404)
})

test('former addresses of event and team, and that of the draft, lead to the present one', async ({
  built,
}) => {
  const submission = await createSubmitted(built, { title: 'Old Ward' })
  const { event, team, admin, slug } = submission
  await built.as(admin).put(`team/updateTeam?id=${team.id}`, { name: 'Wandering Lamp' })
  const now = `/event/${event.slug}/wandering-lamp/${slug}`
  for (const [path, status] of [
    [getSubmissionPath(submission), 301],
    [`/event/${event.slug}/wandering-lamp/draft`, 302],
    [`${getSubmissionPath(submission)}.md`, 301],
  ] as const) {
    const { status: actualStatus, headers } = await built.visit(path)
    expect(actualStatus, path).toBe(status)
    const targetPath = path.endsWith('.md') ? `${now}.md` : now
    expect(headers.get('location'), path).toBe(targetPath)
    const redirect = await built.visit(`${path}?view=approvals&reviews=2&from=mail`)
    expect(redirect.headers.get('location'), path).toBe(`${targetPath}?view=approvals&reviews=2&from=mail`)
  }
  expect((await built.visit(now)).status).toBe(200)
})

test('of a private member only name and picture are there, and nothing to open', async ({ built }) => {
  const event = await anEvent(built, { title: 'Shy Ward' })
  const admin = await enrollMember(built, event, { public: false })
  await built.db.update(profiles).set({ role: 'Secret gardener' }).where(eq(profiles.userId, admin.id))
  const team = await aTeam(built, event, { name: 'Behind the door', admin })
  const submission = await aSubmission(built, event, { submitted: true, team })
  const { text } = await built.visit(getSubmissionPath(submission))
  expect(getMainHtml(text)).toContain('Ada Kiln')
  for (const hidden of ['Secret gardener', admin.userName, admin.id, admin.profileId, '?view=person'])
    expect(text).not.toContain(hidden)
})

test('a medal shows when the results are published and not before', async ({ built }) => {
  const submission = await createSubmitted(built, { title: 'Proud Ward' })
  const closedDates = { submissionsCloseAt: new Date('2026-01-01') }
  await built.db.update(events).set(closedDates).where(eq(events.id, submission.eventId))
  const positions = [{ submissionId: submission.id, position: 'WINNERS', eventPosition: 1 }]
  const admin = built.as(await built.member('ADMIN'))
  await admin.put(`submission/setResults?eventId=${submission.eventId}`, { positions })
  expect((await built.visit(getSubmissionPath(submission))).text).not.toMatch(/WINNERS|Winner/)
  const { status } = await admin.put(`submission/publishResults?eventId=${submission.eventId}`)
  expect(status).toBe(200)
  await expect
    .poll(async () => getMainHtml((await built.visit(getSubmissionPath(submission))).text))
    .toContain('Winner')
})

test('the dashboard of a disqualified team says why, and how and until when it can appeal', async ({
  built,
}) => {
  const event = await anEvent(built, { title: 'Night Ward' })
  const submission = await aSubmission(built, event, { submitted: true })
  const readDashboard = async () =>
    getMainHtml((await built.visit(`/event/${event.slug}/dash`, submission.admin)).text)
  expect(await readDashboard()).not.toContain('disqualified')
  const response = await built
    .as(event.organiser)
    .put(`flag/disqualifyProject?submissionId=${submission.id}`, { reason: 'Older than the event.' })
  expect(response.status).toBe(200)
  const dashboard = await readDashboard()
  for (const phrase of ['Your project is disqualified', 'Older than the event.', 'can appeal once, until'])
    expect(dashboard).toContain(phrase)
  expect(dashboard).toMatch(/href="\/account\/moderation#measure-[^"]+"[^>]*>Appeal</)
})
