import { expect, test } from '#tests/support/world.ts'

test('pages of other sites may read what anyone may, and nothing with a cookie', async ({ world }) => {
  const sendRequest = (method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST', name: string, headers = {}) =>
    world.app.inject({
      method,
      url: `/api/v3/${name}`,
      headers: { origin: 'https://other.example', ...headers },
    })
  const getAllowedOrigin = async (...askArguments: Parameters<typeof sendRequest>) =>
    (await sendRequest(...askArguments)).headers['access-control-allow-origin']
  expect(await getAllowedOrigin('GET', 'event/getEvents')).toBe('*')
  expect(await getAllowedOrigin('HEAD', 'event/getEvents')).toBe('*')
  expect(await getAllowedOrigin('GET', 'event/getEvent?slug=none')).toBe('*')
  expect(
    await getAllowedOrigin('GET', 'event/getEvents', { cookie: 'next-auth.session-token=x' }),
  ).toBeUndefined()
  expect(await getAllowedOrigin('GET', 'waiting/getWaiting')).toBeUndefined()
  const description = await world.app.inject({ url: '/api/openapi.json' })
  expect(description.headers['access-control-allow-origin']).toBe('*')
  expect(await getAllowedOrigin('POST', 'user/createUser')).toBeUndefined()
  const preflight = await sendRequest('OPTIONS', 'event/getEvents')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({ 'access-control-allow-headers': 'Authentication, Authorization' })
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
})
