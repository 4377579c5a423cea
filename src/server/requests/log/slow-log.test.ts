import { expect, test as base } from '#tests/support/world.ts'

const test = base.extend({ env: { SLOW_STATEMENT_MS: '0' } })

test('slow statements are logged with their operation and request, and without values', async ({
  committed: world,
}) => {
  const member = await world.member()
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  world.slowLog.length = 0
  const authentication = `Bearer ${await world.tokens.sign(member.sessionId)}`
  const headers = { authentication, 'content-type': 'application/json' }
  const slowRequests = [
    { name: 'event/getEvent', url: 'event/getEvent?slug=canary-slug' },
    {
      name: 'mail/setMute',
      url: `mail/setMute?eventId=${crypto.randomUUID()}`,
      method: 'PUT',
      body: '{"muted":true,"canary":"canary-body"}',
    },
  ]
  for (const { name, url, ...init } of slowRequests) {
    const answer = await fetch(`${origin}/api/v3/${url}`, { ...init, headers })
    await answer.text()
    const reqId = answer.headers.get('x-request-id')
    const slowEntries = world.slowLog.filter((entry) => entry.reqId === reqId)
    expect(slowEntries.length, name).toBeGreaterThan(0)
    for (const entry of slowEntries) expect(entry).toMatchObject({ name, ms: expect.any(Number) })
  }
  const logText = JSON.stringify(world.slowLog)
  for (const value of ['canary', member.email, member.id, member.userName])
    expect(logText).not.toContain(value)
})
