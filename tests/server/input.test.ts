import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { profiles } from '#features/people/profile/table.ts'
import type { Operation } from '#lib/contract/contract.ts'
import { api } from '#server/operations/api.ts'
import { expect, test } from '../support/world.ts'

const operations = api.flatMap(({ contract }) =>
  Object.entries(contract.operations as Record<string, Operation>).map(
    ([name, operation]) => [`${contract.path}/${name}`, operation] as const,
  ),
)
const listFieldNames = (schema: z.ZodMiniObject | undefined) => Object.keys(schema?.shape ?? {})

const inAddresses = ['%00', 'a%00b', '%ED%A0%80', '%E0%A4%A', '%', 'a'.repeat(6000)]
const inBodies = ['\u0000', 'a\uD800b', '\u0085', 'a'.repeat(100_000)]

test('no value in the address of any operation is a fault', { timeout: 300_000 }, async ({ world }) => {
  const failures: string[] = []
  const admin = await world.member('ADMIN')
  const token = await world.tokens.sign(admin.sessionId)
  for (const [path, { method, query }] of operations) {
    for (const value of inAddresses) {
      const names = listFieldNames(query)
      const urls = [`${path}?${names.map((name) => `${name}=${value}`).join('&')}`.slice(0, 7900)]
      if (value.length < 20) urls.push(...names.map((name) => `${path}?${name}=${value}`))
      for (const url of urls) {
        const { statusCode } = await world.app.inject({
          method,
          url,
          headers: { authentication: `Bearer ${token}` },
        })
        if (statusCode >= 500) failures.push(`${url.slice(0, 120)}: ${statusCode}`)
      }
    }
  }
  expect(failures).toEqual([])
})

test('no value in the body of any operation is a fault', async ({ world }) => {
  const failures: string[] = []
  const admin = await world.member('ADMIN')
  const token = await world.tokens.sign(admin.sessionId)
  for (const [url, { method, body }] of operations.filter(([, operation]) => operation.body)) {
    for (const value of inBodies) {
      const bodies = [value, [value]].map((fieldValue) =>
        Object.fromEntries(listFieldNames(body).map((name) => [name, fieldValue])),
      )
      for (const payload of bodies) {
        const { statusCode } = await world.app.inject({
          method,
          url,
          payload,
          headers: { authentication: `Bearer ${token}` },
        })
        if (statusCode >= 500) failures.push(`${url} ${JSON.stringify(payload).slice(0, 80)}: ${statusCode}`)
      }
    }
  }
  expect(failures).toEqual([])
})

const extremeDates = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']
const someone = '00000000-0000-4000-8000-000000000000'

test('a moment that no calendar holds is a fault of no operation', async ({ world }) => {
  const failures: string[] = []
  const admin = await world.member('ADMIN')
  const token = await world.tokens.sign(admin.sessionId)
  for (const [path, { method, query, body }] of operations) {
    const queryCases = listFieldNames(query).flatMap((name) =>
      [...extremeDates, `${'-'.repeat(24)}_${someone}`].map(
        (value) => [`?${name}=${encodeURIComponent(value)}`, undefined] as const,
      ),
    )
    const sent = listFieldNames(body).flatMap((name) =>
      extremeDates.map((value) => ['', { [name]: value }] as const),
    )
    for (const [search, payload] of [...queryCases, ...sent]) {
      const { statusCode } = await world.app.inject({
        method,
        url: `${path}${search}`,
        ...(payload && { payload }),
        headers: { authentication: `Bearer ${token}` },
      })
      if (statusCode >= 500) failures.push(`${path}${search} ${JSON.stringify(payload)}: ${statusCode}`)
    }
  }
  expect(failures).toEqual([])
})

test.for(['//', '//:80', '//[', '//a:b@c/event', '//host/api/v3/event/getEvents', '/event/%00', '/a\\b'])(
  '%s is no address of this site',
  async (url, { world }) => {
    const { statusCode, headers, body } = await world.app.inject({
      method: 'GET',
      url,
      headers: { accept: 'text/html' },
    })
    expect([statusCode, String(headers['content-type'])]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(body).not.toContain(url.slice(2) || '//')
  },
)

test('an address that cannot be decoded is a page for people and our JSON for programs', async ({
  world,
}) => {
  const page = await world.app.inject({
    method: 'GET',
    url: '/event/%E0%A4%A',
    headers: { accept: 'text/html' },
  })
  expect([page.statusCode, page.headers['x-content-type-options']]).toEqual([400, 'nosniff'])
  expect(page.body).toContain('<h1>')
  expect(page.body).not.toContain('E0%A4')
  const json = await world.app.inject({ method: 'GET', url: '/api/v3/%E0%A4%A' })
  expect([json.statusCode, json.json()]).toMatchObject([400, { status: 400, code: 'unreadable' }])
  const longResponse = await world.app.inject({
    method: 'GET',
    url: `/event/${'a'.repeat(9000)}`,
    headers: { accept: 'text/html' },
  })
  expect(longResponse.statusCode).toBe(414)
})

test('who asks for no body takes any, as mail programs send it', async ({ world }) => {
  const { id } = await world.member()
  const [profile] = await world.db.select().from(profiles).where(eq(profiles.userId, id))
  const url = `/api/v3/mail/unsubscribe?key=${profile!.mailKey}&topic=seats`
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const post = async (payload: string, type?: string) =>
    (await world.app.inject({ method: 'POST', url, payload, headers: type ? { 'content-type': type } : {} }))
      .statusCode
  expect(await post(form, 'multipart/form-data; boundary=x')).toBe(200)
  expect(await post('List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')).toBe(200)
  expect(await post('List-Unsubscribe=One-Click', 'text/plain')).toBe(200)
  expect(await post('List-Unsubscribe=One-Click')).toBe(200)
  const lockedResponse = await world.app.inject({ method: 'POST', url: url.replace('seats', 'security') })
  expect([lockedResponse.statusCode, lockedResponse.json().fieldErrors]).toEqual([
    422,
    { topic: 'These e-mails can’t be switched off' },
  ])
  expect(await post('x'.repeat(20_000), 'multipart/form-data; boundary=x')).toBe(413)
})

test('a body is read only where somebody waits for it', async ({ world }) => {
  const large = { payload: '{"a":'.repeat(200_000), headers: { 'content-type': 'application/json' } }
  const send = (url: string, more: object = {}) =>
    world.app.inject({ method: 'POST', url, ...large, ...more })
  expect((await send('/api/v3/nobody/here')).statusCode).toBe(404)
  expect((await send('/nowhere')).statusCode).toBe(404)
  expect((await send('/api/v3/likes/createLike')).statusCode).toBe(401)
  expect((await send('/api/v3/user/createUser')).statusCode).toBe(413)
})

test.for([
  ['text/plain', '{"title":"Lost"}', 415],
  ['application/x-www-form-urlencoded', 'title=Lost', 415],
  ['application/json', '[]', 415],
  ['application/json', 'null', 415],
  ['application/json', '"x"', 415],
  ['application/json', '{"title":', 400],
] as const)('a body of %s that is %s answers %i', async ([type, payload, status], { world }) => {
  const ada = await world.member()
  const token = await world.tokens.sign(ada.sessionId)
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/v3/tutorial/createTutorial',
    payload,
    headers: { 'content-type': type, authentication: `Bearer ${token}` },
  })
  expect(statusCode).toBe(status)
})

test('JSON that is not UTF-8 is refused, not stored as something else', async ({ world }) => {
  const ada = await world.member()
  const token = await world.tokens.sign(ada.sessionId)
  const send = async (payload: Buffer, type = 'application/json') =>
    (
      await world.app.inject({
        method: 'POST',
        url: '/api/v3/tutorial/createTutorial',
        payload,
        headers: { 'content-type': type, authentication: `Bearer ${token}` },
      })
    ).statusCode
  const title = Buffer.concat([Buffer.from('{"title":"Lost '), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
  expect(await send(title)).toBe(400)
  expect(await send(Buffer.from('{"title":"Lost"}', 'utf16le'), 'application/json; charset=utf-16')).toBe(415)
  expect(await send(Buffer.from('{"title":"Lost"}'), 'application/json; charset=UTF-8')).not.toBe(415)
})

test('a key that is too long is refused, not forgotten', async ({ world }) => {
  const ada = await world.member('ADMIN')
  const { status, body } = await world
    .as(ada)
    .post('event/createEvent', { title: 'Kept once' }, { 'idempotency-key': 'k'.repeat(201) })
  expect(status).toBe(422)
  expect(body.fieldErrors).toHaveProperty('Idempotency-Key')
})

test('the script and the document of the reference are kept, compressed, and have a HEAD', async ({
  world,
}) => {
  for (const url of ['/api/docs/js/scalar.js', '/api/openapi.json']) {
    const get = await world.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })
    expect([get.statusCode, get.headers['content-encoding']]).toEqual([200, 'br'])
    const head = await world.app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(get.rawPayload.length))
    const secondResponse = await world.app.inject({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(get.headers['etag']) },
    })
    expect(secondResponse.statusCode).toBe(304)
  }
})
