import { auditEntries } from '#features/platform/audit/table.ts'
import { expect, test } from '#tests/support/world.ts'

test('a picture, a script or a frame asks nothing of the API, and nothing is written down', async ({
  world,
}) => {
  const admin = await world.member('ADMIN')
  const token = await world.tokens.sign(admin.sessionId)
  const sendRequest = (headers: object, path = 'v3/user/exportUsers') =>
    world.app.inject({
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  for (const dest of ['image', 'script', 'style', 'iframe', 'frame', 'object', 'embed', 'video', 'font'])
    expect((await sendRequest({ 'sec-fetch-dest': dest, 'sec-fetch-mode': 'cors' })).statusCode, dest).toBe(
      403,
    )
  const embeddedHeaders = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' }
  expect((await sendRequest(embeddedHeaders)).json()).toMatchObject({
    message: 'This address can’t be part of a page',
  })
  expect((await sendRequest(embeddedHeaders, 'auth/session')).statusCode).toBe(403)
  expect((await sendRequest(embeddedHeaders, '%763/user/exportUsers')).statusCode).toBe(403)
  expect(await world.db.$count(auditEntries)).toBe(0)

  const parts = {
    url: '/api/docs/js/scalar.js',
    headers: { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' },
  }
  expect((await world.app.inject(parts)).statusCode).toBe(200)

  const script = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
  expect((await sendRequest(script)).statusCode).toBe(200)
  expect((await sendRequest({ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' })).statusCode).toBe(
    200,
  )
  expect((await sendRequest({})).statusCode).toBe(200)
  expect(await world.db.$count(auditEntries)).toBe(3)
})
