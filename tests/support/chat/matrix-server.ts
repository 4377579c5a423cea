import { type Call, type LocalServer, type Reply, startLocal } from './local-server.ts'

interface Room {
  id: string
  alias: string
  name: string
  isSpace: boolean
  members: Set<string>
  children: Set<string>
  events: { id: string; body: string }[]
}

export interface MatrixServer extends LocalServer {
  rooms: Map<string, Room>
  messagesIn(room: string): string[]
}

const token = 'matrix-token-of-tests'
export const matrixToken = token

const fail = (status: number, errcode: string, error = ''): Reply => ({ status, body: { errcode, error } })
const ok = (body: object = {}): Reply => ({ status: 200, body })

/**
 * Starts a fake Matrix home server with the parts that the product uses. It never forgets a transaction id.
 */
export async function startMatrix({ port = 0 }: { port?: number } = {}): Promise<MatrixServer> {
  const rooms = new Map<string, Room>()
  const transactions = new Map<string, string>()
  let count = 0
  const server = await startLocal((call) => answer(call), { port })

  function answer({ method, path, headers, body }: Call): Reply {
    if (headers.authorization !== `Bearer ${token}`)
      return fail(401, 'M_UNKNOWN_TOKEN', 'Unrecognised access token')
    const endpoint = decodeURIComponent(path.replace('/_matrix/client/v3', ''))
    if (endpoint === '/account/whoami') return ok({ user_id: '@kiln:local' })
    if (endpoint === '/createRoom') return createRoom(body)
    const alias = /^\/directory\/room\/#([^:]+):/.exec(endpoint)?.[1]
    if (alias) {
      const match = [...rooms.values()].find((room) => room.alias === alias)
      return match ? ok({ room_id: match.id }) : fail(404, 'M_NOT_FOUND', 'Room alias not found')
    }
    const [, id = '', rest = ''] = /^\/rooms\/([^/]+)\/(.+)$/.exec(endpoint) ?? []
    const room = rooms.get(id)
    if (!room) return fail(403, 'M_FORBIDDEN', 'You aren’t a member of the room')
    return handleRoomCall(room, { method, rest, body })
  }

  function createRoom(body: Call['body']): Reply {
    const alias = String(body['room_alias_name'])
    if ([...rooms.values()].some((room) => room.alias === alias))
      return fail(400, 'M_ROOM_IN_USE', 'Room alias already taken')
    const id = `!room${++count}:local`
    const content = body['creation_content'] as { type?: string } | undefined
    rooms.set(id, {
      id,
      alias,
      name: String(body['name']),
      isSpace: content?.type === 'm.space',
      members: new Set(),
      children: new Set(),
      events: [],
    })
    return ok({ room_id: id })
  }

  function handleRoomCall(
    room: Room,
    { method, rest, body }: { method: string; rest: string; body: Call['body'] },
  ) {
    const [, key] = /^send\/m\.room\.message\/(.+)$/.exec(rest) ?? []
    if (method === 'PUT' && key) {
      const knownEventId = transactions.get(key)
      if (knownEventId) return ok({ event_id: knownEventId })
      const id = `$event${++count}`
      transactions.set(key, id)
      room.events.push({ id, body: String(body['body']) })
      return ok({ event_id: id })
    }
    if (method === 'PUT' && rest.startsWith('state/m.space.child/')) {
      room.children.add(rest.slice('state/m.space.child/'.length))
      return ok({ event_id: `$state${++count}` })
    }
    const user = String(body['user_id'])
    if (rest === 'invite') {
      if (room.members.has(user)) return fail(403, 'M_FORBIDDEN', `${user} is already in the room.`)
      room.members.add(user)
      return ok()
    }
    if (rest === 'kick') {
      if (!room.members.delete(user)) return fail(403, 'M_FORBIDDEN', `${user} is not in the room.`)
      return ok()
    }
    if (rest === 'leave') {
      rooms.delete(room.id)
      return ok()
    }
    return fail(404, 'M_UNRECOGNIZED')
  }

  return Object.assign(server, {
    rooms,
    messagesIn: (room: string) => (rooms.get(room)?.events ?? []).map(({ body }) => body),
  })
}
