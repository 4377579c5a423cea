import { expect, test } from '#tests/support/world.ts'

test('pages of other sites may read what anyone may, and nothing with a cookie', async ({ world }) => {
  const ask = (method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST', name: string, headers = {}) =>
    world.app.inject({
      method,
      url: `/api/v3/${name}`,
      headers: { origin: 'https://other.example', ...headers },
    })
  const allowed = async (...askArguments: Parameters<typeof ask>) =>
    (await ask(...askArguments)).headers['access-control-allow-origin']
  expect(await allowed('GET', 'event/getEvents')).toBe('*')
  expect(await allowed('HEAD', 'event/getEvents')).toBe('*')
  expect(await allowed('GET', 'event/getEvent?slug=none')).toBe('*')
  expect(await allowed('GET', 'event/getEvents', { cookie: 'next-auth.session-token=x' })).toBeUndefined()
  expect(await allowed('GET', 'waiting/getWaiting')).toBeUndefined()
  const description = await world.app.inject({ url: '/api/openapi.json' })
  expect(description.headers['access-control-allow-origin']).toBe('*')
  expect(await allowed('POST', 'user/createUser')).toBeUndefined()
  const preflight = await ask('OPTIONS', 'event/getEvents')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({ 'access-control-allow-headers': 'Authentication, Authorization' })
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
})
