import { eq, sql } from 'drizzle-orm'
import {
  type UnsubscribeTarget,
  buildHeaders,
  getUnsubscribeLink,
} from '#features/platform/mail/sending/headers.ts'
import { samples } from '#features/platform/mail/previews/samples.ts'
import { mails } from '#features/platform/mail/table.ts'
import { endableTopics } from '#features/platform/notification/kinds/topics.ts'
import { profiles } from '#features/people/profile/table.ts'
import { judgeWaitingMails } from '#features/platform/notification/sending/still-wanted.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { type Built, expect, test } from '../support/built.ts'
import { anEvent, aStream } from '../support/events.ts'
import type { Person } from '../support/people-and-things.ts'
import { aSubmission } from '../support/event/submissions.ts'
import { aTeam, enrollMember, requestToJoin } from '../support/event/teams.ts'
import { createVisitor } from '../support/visitor.ts'

const origin = (built: Built) => built.config.siteUrl
const createContext = (built: Built) =>
  ({
    db: built.db,
    now: new Date(),
    origin: origin(built),
    job: async () => {},
    changed: () => {},
  }) as unknown as Context & MemberContext

const loadMailKey = async ({ db }: Built, { id }: Person) =>
  (await db.select().from(profiles).where(eq(profiles.userId, id)))[0]!.mailKey!

/** Creates e-mails as the product writes them, with working keys. */
async function lettersThatOpen(built: Built, person: Person, event: Awaited<ReturnType<typeof anEvent>>) {
  const visitor = createVisitor(built.app)
  await visitor.post('signin/email', { email: person.email, callbackUrl: '/guide' })
  const credentials = { email: 'someone-new@example.com', password: 'a kiln in the harbour' }
  await visitor.call('POST', 'user/createUser', credentials)
  await visitor.call('POST', 'user/requestPasswordReset', { email: person.email })
  await built.as(person).post('user/requestEmailChange', { email: 'another@example.com' })
  const team = await aTeam(built, event, { name: 'Lampwick' })
  const newcomer = { teamId: team.id, email: 'invited@example.com' }
  await built.as(team.admin).post('team/invite', newcomer)
  await built.as(team.admin).post('team/invite', { teamId: team.id, email: person.email })
  const judge = { eventId: event.id, email: 'judge@example.com' }
  await built.as(event.organiser).post('judge/inviteJudge', judge)
  await requestToJoin(built, await enrollMember(built, event), { ...team, eventId: event.id })
}

interface Email {
  html: string
  text: string
  headers?: Record<string, string>
}

/** Returns every e-mail of the site, as its preview shows it. */
async function allLetters(built: Built): Promise<Email[]> {
  const admin = built.as(await built.member('ADMIN'))
  const { letters } = (await admin.get('outbox/getPreview')).body
  expect(letters.length).toBe(Object.keys(samples).length)
  const previews: Email[] = []
  for (const { template } of letters)
    previews.push((await admin.get(`outbox/getPreview?template=${template}`)).body.shown)
  return previews
}

/** Returns an e-mail's unsubscribe links, in its headers and at its end. */
const createEndingEmail = (built: Built, ending: UnsubscribeTarget): Email => ({
  html: `<a href="${getUnsubscribeLink(origin(built), ending).url}">`,
  text: '',
  headers: buildHeaders({ id: 'one', origin: origin(built), ending }),
})

/** Returns every address of this site in e-mails: in HTML, text and headers. */
function listSiteLinks(built: Built, letters: Email[]): string[] {
  const links = letters.flatMap(({ html, text, headers = {} }) => [
    ...[...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&')),
    ...[...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
    ...[
      ...Object.values(headers)
        .join(' ')
        .matchAll(/<(https?:[^>]+)>/g),
    ].map(([, link]) => link!),
  ])
  return [...new Set(links)].filter((link) => link.startsWith(origin(built)))
}

/** Table of daily page views, which counts without names. */
const visits = 'public.visit_day'

/** Returns a hash of each table, except those of jobs and page views. */
async function hashTables({ db }: Built): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    'objects',
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    if (name === visits) continue
    const [row] = await db.execute<{ sum: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
        from ${sql.raw(
          name
            .split('.')
            .map((part) => `"${part}"`)
            .join('.'),
        )} t`,
      'objects',
    )
    sums[name] = row!.sum
  }
  return sums
}

test('no link of any letter changes anything when a scanner or someone else follows it', async ({
  built,
}) => {
  const event = await anEvent(built, { title: 'Night Shift Sprint' })
  const stream = await aStream(built)
  const person = await enrollMember(built, event)
  await aSubmission(built, event, { submitted: true, title: 'Rye at Four' })
  await lettersThatOpen(built, person, event)
  const loadSettledMails = async () =>
    (await built.db.select().from(mails)).filter(({ status }) => status === 'kept')
  const openings = async () => new Set((await loadSettledMails()).map(({ template }) => template))
  for (const template of [
    'magicLink',
    'confirmation',
    'passwordReset',
    'emailChange',
    'teamInvitation',
    'judgeInvitation',
    'joinRequested',
  ])
    await expect.poll(openings).toContain(template)
  const key = await loadMailKey(built, person)
  const endings: UnsubscribeTarget[] = [
    ...endableTopics.map((topic) => ({ key, topic })),
    { key, eventId: event.id },
    { key, streamId: stream.id },
  ]
  const links = listSiteLinks(built, [
    ...(await loadSettledMails()),
    ...(await allLetters(built)),
    ...endings.map((ending) => createEndingEmail(built, ending)),
  ])
  const withKeys = links.filter((link) => /[?&](token|key|invitation)=/.test(link))
  expect(withKeys.length).toBeGreaterThan(10)

  const someone = await built.member()
  const asSomeone = {
    cookie: 'session-token=known',
    authentication: `Bearer ${await built.tokens.sign(someone.sessionId)}`,
  }
  // Visits once before, because a session sometimes records that it was used.
  await built.visit('/', someone)
  const before = await hashTables(built)
  for (const link of links) {
    const { pathname, search } = new URL(link)
    for (const method of ['GET', 'HEAD'] as const)
      for (const headers of [{}, asSomeone]) {
        const answer = await built.app.inject({ method, url: pathname + search, headers })
        expect([answer.statusCode, link]).toEqual([expect.toSatisfy((status: number) => status < 500), link])
        if (method === 'HEAD') continue
        // In a browser, the link shows a page, redirects to one of ours, or shows a picture.
        const { location, 'content-type': type } = answer.headers
        const target = location ? new URL(location, link).pathname : type
        expect([target, link]).toEqual([expect.stringMatching(/^(?!\/api\/)(\/|text\/html|image\/)/), link])
      }
  }
  expect(await hashTables(built)).toEqual(before)
})

test('a mail program that opens what ends its letters shows the page that asks, with its key', async ({
  built,
}) => {
  const { id: eventId } = await anEvent(built, { title: 'Night Shift Sprint' })
  const key = await loadMailKey(built, await built.member())
  for (const ending of [
    { key, eventId },
    { key, topic: 'comments' },
  ]) {
    const [, link] = /<(.+)>/.exec(createEndingEmail(built, ending).headers!['List-Unsubscribe']!)!
    const { pathname, search } = new URL(link!)
    const { location } = (await built.app.inject({ url: pathname + search })).headers
    expect(location).toBe(`/unsubscribe${search}`)
    const page = await built.app.inject({ url: String(location) })
    expect([page.statusCode, page.body.includes('Press the button and')]).toEqual([200, true])
  }
})

test('one click in a mail program ends such letters, those that wait already too, without a cookie', async ({
  built,
}) => {
  const event = await anEvent(built)
  const owner = await enrollMember(built, event)
  const commenter = await built.member()
  const profile = eq(profiles.userId, owner.id)
  await built.db.update(profiles).set({ subscribedToMail: true }).where(profile)
  const team = await aTeam(built, event, { admin: owner })
  const submission = await aSubmission(built, event, {
    team: { ...team, eventId: event.id },
    submitted: true,
  })
  await built
    .as(commenter)
    .post('comment/createComment', { submissionId: submission.id, body: 'Good light.' })
  const loadWaitingMails = () => built.db.select().from(mails).where(eq(mails.template, 'commented'))
  await expect.poll(loadWaitingMails).toContainEqual(expect.objectContaining({ to: owner.email }))
  const [mail] = (await loadWaitingMails()).filter(({ to }) => to === owner.email)
  const verdict = async () => (await judgeWaitingMails(createContext(built), [mail!])).get(mail!.id)
  expect(await verdict()).toBeUndefined()
  const link = new URL(/<([^>]+)>/.exec(mail!.headers['List-Unsubscribe']!)![1]!)
  // A request of a mail program as in RFC 8058: a form of one field, without any sign of the caller.
  const answer = await built.app.inject({
    method: 'POST',
    url: link.pathname + link.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies).toEqual([])
  expect(await verdict()).toEqual({ discard: 'They switched these e-mails off before it left' })
})
