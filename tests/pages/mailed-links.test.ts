import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { expect, test } from '../support/built.ts'

/** Text of the page's main part. */
const getMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

test.for([
  ['/login/confirm', 'This link isn’t complete', 'Sign in with your password'],
  ['/login/confirm?token=garbled', 'This link has been used, has expired', 'Sign in with your password'],
  ['/account/confirm', 'This link isn’t complete', 'Go to your account'],
  ['/account/confirm?token=garbled', 'This link has been used, has expired', 'Go to your account'],
])('%s says what happened to the link, and leads on', async ([path, reason, next], { built }) => {
  const { status, text } = await built.visit(path!)
  expect(status).toBe(200)
  const main = getMain(text)
  for (const phrase of [reason!, next!, 'Go to the home page']) expect(main).toContain(phrase)
  expect(main).not.toContain('Press the button')
})

test('a member whose address waits for its confirmation reads who can help, and gets home', async ({
  built,
}) => {
  const person = await built.member()
  await built.db.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
  const main = getMain((await built.visit('/login/confirm', person)).text)
  expect(main).toContain('Confirm your e-mail address')
  expect(main).toContain('Go to the home page')
  expect(main).not.toContain('Press the button')
})

test('a failed sign-in offers no link by e-mail on a site that sends none', async ({ built }) => {
  const main = getMain((await built.visit('/login?error=CredentialsSignin')).text)
  expect(main).toContain('Check both for typos.')
  expect(main).not.toContain('link by e-mail')
})
