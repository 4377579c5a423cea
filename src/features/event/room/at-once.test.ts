import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { participants } from '#features/event/participant/table.ts'
import { teams } from '#features/event/team/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

type RoomMessage = { id: string; number: number; body: string }

/** Creates a team of twenty directly in the database, as the API would. */
async function twenty(world: World) {
  const event = await anEvent(world, { maxTeamSize: 20 })
  const team = await aTeam(world, event)
  const teammates: Person[] = [team.admin]
  while (teammates.length < 20) teammates.push(await world.member())
  await world.db
    .insert(participants)
    .values(
      teammates
        .slice(1)
        .map(({ id }) => ({ eventId: event.id, userId: id, approved: true, teamId: team.id })),
    )
  await world.db.update(teams).set({ membersCount: 20 }).where(eq(teams.id, team.id))
  return { team: team.id as string, mates: teammates }
}

interface Line {
  port: number
  token: string
}

/**
 * Sends a message. Cuts the connection after the whole request but before the answer, within the request, or
 * never. Returns the status, 0 without one.
 */
const send = ({ port, token }: Line, draft: object, cutPoint: 'after' | 'within' | 'never') =>
  new Promise<number>((resolve) => {
    const body = JSON.stringify(draft)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
      connection: 'close',
    }
    const path = '/api/v3/room/sendMessage'
    const pendingRequest = request({ port, host: '127.0.0.1', method: 'POST', path, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    pendingRequest.on('error', () => resolve(0))
    if (cutPoint === 'within') pendingRequest.write(body.slice(0, 20), () => pendingRequest.destroy())
    else pendingRequest.end(body, () => cutPoint === 'after' && pendingRequest.destroy())
  })

/**
 * Polls for new messages until it has seen this many. A number that appears late would be missed for good.
 */
async function follow(line: Line, team: string, messageCount: number): Promise<RoomMessage[]> {
  const receivedMessages: RoomMessage[] = []
  let lastNumber = 0
  while (receivedMessages.length < messageCount) {
    const url = `http://127.0.0.1:${line.port}/api/v3/room/getRoom?teamId=${team}&since=${lastNumber}`
    const response = await fetch(url, { headers: { authorization: `Bearer ${line.token}` } })
    const room = (await response.json()) as { items: RoomMessage[]; last: number }
    expect(room.last).toBeGreaterThanOrEqual(lastNumber)
    receivedMessages.push(...room.items)
    lastNumber = room.last
  }
  return receivedMessages
}

const listenAndGetPort = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

test('twenty people write at once over two servers and cut lines: each message once, in one order for everyone', async ({
  committed: world,
}) => {
  const { team, mates } = await twenty(world)
  const ports = [await listenAndGetPort(world.app), await listenAndGetPort(await world.open())]
  const lines = await Promise.all(
    mates.map(async ({ sessionId }, index) => ({
      port: ports[index % 2]!,
      token: await world.tokens.sign(sessionId),
    })),
  )
  const cuts = ['after', 'within', 'never'] as const
  const each = 5
  const write = async (line: Line, memberIndex: number) => {
    for (let messageIndex = 0; messageIndex < each; messageIndex++) {
      const draft = { teamId: team, key: crypto.randomUUID(), body: `${memberIndex}: ${messageIndex}` }
      await send(line, draft, cuts[(memberIndex + messageIndex) % 3]!)
      // Retries on the other server, like a browser that was redirected.
      const otherLine = { ...line, port: ports[(memberIndex + messageIndex) % 2]! }
      expect(await send(otherLine, draft, 'never')).toBe(200)
    }
  }
  const all = mates.length * each
  const [, ...followResults] = await Promise.all([
    Promise.all(lines.map(write)),
    ...lines.slice(0, 6).map((line) => follow(line, team, all)),
  ])

  const [count] = await world.db.execute<{ sent: number; distinct: number }>(
    sql`select count(*)::int as sent, count(distinct body)::int as distinct from room_message`,
    'objects',
  )
  expect(count).toEqual({ sent: all, distinct: all })
  const order = followResults[0]!.map(({ id }) => id)
  expect(new Set(order).size).toBe(all)
  for (const messages of followResults) {
    expect(messages.map(({ id }) => id)).toEqual(order)
    expect(messages.map(({ number }) => number)).toEqual(
      messages.map(({ number }) => number).toSorted((a, b) => a - b),
    )
  }
  // Messages of one member keep the order in which they were written.
  for (const [memberIndex] of mates.entries()) {
    const ownBodies = followResults[0]!
      .filter(({ body }) => body.startsWith(`${memberIndex}: `))
      .map(({ body }) => body)
    expect(ownBodies).toEqual(
      Array.from({ length: each }, (_, messageIndex) => `${memberIndex}: ${messageIndex}`),
    )
  }
})
