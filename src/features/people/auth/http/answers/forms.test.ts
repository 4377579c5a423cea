import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { expect, test } from '#tests/support/world.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { createVisitor } from '#tests/support/visitor.ts'

const password = 'a kiln full of pots'
const formBody = { password, callbackUrl: '/event?enroll=true' }

function newcomer({ app }: World) {
  const visitor = createVisitor(app)
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const send = async (path: string, fields: Record<string, string>) => {
    const { status, headers } = await visitor.ask('POST', path, fields)
    return { status, next: headers.location }
  }
  return { visitor, email, send }
}

test('a form without scripts signs up, signs in and leads to the choice of a name', async ({ world }) => {
  const { visitor, email, send } = newcomer(world)

  expect(await send('/signup', { ...formBody, email })).toEqual({
    status: 303,
    next: '/welcome?callbackUrl=%2Fevent%3Fenroll%3Dtrue',
  })
  expect((await visitor.session()).user.email).toBe(email)
})

test('a person with a name comes back to where the form was asked for', async ({ world }) => {
  const first = newcomer(world)
  await first.send('/signup', { ...formBody, email: first.email })
  const { account } = await first.visitor.session()
  await world.db.insert(profiles).values({ userId: account.id, userName: 'clay-potter' })

  const { send, visitor } = newcomer(world)
  expect(await send('/login', { ...formBody, email: first.email })).toEqual({
    status: 303,
    next: '/event?enroll=true',
  })
  expect((await visitor.session()).account.id).toBe(account.id)
})

test('a wrong password leads back to the form and signs nobody in', async ({ world }) => {
  const { send, email, visitor } = newcomer(world)

  expect(await send('/login', { ...formBody, email })).toEqual({
    status: 303,
    next: '/login?error=CredentialsSignin&callbackUrl=%2Fevent%3Fenroll%3Dtrue',
  })
  expect(await visitor.session()).toEqual({})
})

test('a known address that signs up is sent to its mail', async ({ world }) => {
  const { email } = await world.member()
  const { send } = newcomer(world)

  expect(await send('/signup', { ...formBody, email })).toEqual({ status: 303, next: '/signup?sent=email' })
  const [mail] = await world.db.select().from(mails).where(eq(mails.to, email))
  expect(mail?.template).toBe('knownAddress')
})

test('a password that is too short comes back with a word for it', async ({ world }) => {
  const { email, send } = newcomer(world)

  expect(await send('/signup', { email, password: 'short' })).toEqual({
    status: 303,
    next: '/signup?error=InvalidPassword',
  })
})

test('the second button asks for a link by mail', async ({ world }) => {
  const { email, send } = newcomer(world)

  expect(await send('/login', { ...formBody, email, way: 'link' })).toEqual({
    status: 303,
    next: '/login?sent=email&callbackUrl=%2Fevent%3Fenroll%3Dtrue',
  })
  const [mail] = await world.db.select().from(mails).where(eq(mails.to, email))
  expect(mail?.template).toBe('magicLink')
})

test('a way in that is not set up is an error of ours, and leads nowhere else', async ({ world }) => {
  const { send } = newcomer(world)

  expect(await send('/login', { way: 'github' })).toEqual({ status: 303, next: '/login?error=OAuthSignin' })
})

test('a spent token is told apart from a bad password', async ({ world }) => {
  const { send } = newcomer(world)

  expect(await send('/reset', { token: 'gone', password })).toEqual({
    status: 303,
    next: '/reset?token=gone&error=SpentLink',
  })
  expect(await send('/login/confirm', { token: 'gone' })).toEqual({
    status: 303,
    next: '/login/confirm?token=gone&error=SpentLink',
  })
})

test.for<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  {},
])('a form that another site sends is refused: %o', async (headers, { world: { app } }) => {
  const payload = { email: 'ada@example.com', password }
  const answer = await app.inject({ method: 'POST', url: '/login', headers, payload })

  expect(answer.statusCode).toBe(403)
  expect(answer.cookies).toEqual([])
})

test('who sent such a form reads what to do instead, and programs read JSON', async ({ world: { app } }) => {
  const payload = new URLSearchParams({ email: 'ada@example.com', password }).toString()
  const send = (accept: string) =>
    app.inject({
      method: 'POST',
      url: '/login',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const page = await send('text/html,*/*;q=0.8')
  expect(page).toMatchObject({ statusCode: 403 })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.payload).toContain('Open the page on this site again')
  expect((await send('application/json')).json()).toMatchObject({ status: 403, code: 'forbidden' })
})
