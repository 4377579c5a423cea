import type { ChatAnswer, ChatDriver, ChatIds, EnsuredChat } from '#lib/services/chat-driver.ts'
import { type JsonResponse, sendRequest } from './send-request.ts'
import { type DriverTime, oneLine, realTime, createRefusal } from './outcomes.ts'
import { formatContent } from './format-message.ts'

export interface MatrixSettings {
  /** Address of the home server. */
  readonly url: string
  readonly token: string
}

type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<ChatAnswer<{ body: JsonResponse['body'] }>>

/**
 * Creates the driver for spaces and rooms of a Matrix home server, whose transaction ids prevent duplicate
 * messages.
 */
export function createMatrix({ url, token }: MatrixSettings, time: DriverTime = realTime): ChatDriver {
  const call: Call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await sendRequest(
      `${url}/_matrix/client/v3${path}`,
      { method, headers, ...(body && { body }) },
      time,
    )
    return reply.is === 'done' ? toAnswer(reply.answer) : reply
  }
  return {
    name: 'matrix',
    capabilities: { rooms: true, voice: false, threads: false, roles: false, people: false, direct: false },
    async ensure({ wanted }) {
      const { ids } = wanted
      if (wanted.kind === 'space') {
        if (ids['space']) return whole(ids)
        const alias = getAlias('event', wanted.name)
        const body = { name: oneLine(wanted.name, 200), creation_content: { type: 'm.space' } }
        return grown(ids, 'space', await room(call, alias, body))
      }
      if (!wanted.isOpen) return close(call, ids)
      const space = wanted.space['space']
      if (!space) return createRefusal('The space of this room isn’t there yet')
      if (!ids['text']) {
        const alias = getAlias('room', `${space}-${wanted.number}`)
        return grown(ids, 'text', await room(call, alias, { name: oneLine(wanted.name, 200) }))
      }
      if (ids['inSpace']) return whole(ids)
      const path = `/rooms/${word(space)}/state/m.space.child/${word(ids['text'])}`
      const child = await call('PUT', path, { via: [ids['text'].split(':').slice(1).join(':')] })
      return child.is === 'done' ? { is: 'done', ids: { ...ids, inSpace: 'yes' }, isWhole: false } : child
    },
    async post({ to, text, said, key }) {
      if (to.kind === 'person')
        return createRefusal('Messages to one person need an account that is connected')
      const path = `/rooms/${word(to.id)}/send/m.room.message/${word(key)}`
      // A body without a format is plain text; an empty list of mentions keeps names from notifying.
      const sent = await call('PUT', path, {
        msgtype: 'm.text',
        body: formatContent({ text, said }, dialect),
        'm.mentions': {},
      })
      return sent.is === 'done' ? { is: 'done', id: String(sent.body['event_id']) } : sent
    },
    invite: (place, { id }) =>
      inRoom(place, (text) => call('POST', `/rooms/${word(text)}/invite`, { user_id: id }), 'in the room'),
    remove: (place, { id }) =>
      inRoom(place, (text) => call('POST', `/rooms/${word(text)}/kick`, { user_id: id }), 'not in the room'),
    isIn: async () => createRefusal('Only Discord has servers that people are in'),
    offer: async () => createRefusal('Only Discord has commands'),
    takeBadAnswers: () => 0,
  }
}

/** Returns the text unchanged: messages are plain text, in which Markdown appears as written. */
const same = (text: string) => text
const dialect = { plain: same, head: (name: string) => `${name}:`, formatMarkdown: same, most: 30_000 }
const word = encodeURIComponent
const whole = (ids: ChatIds): ChatAnswer<EnsuredChat> => ({ is: 'done', ids, isWhole: true })
const grown = (ids: ChatIds, key: string, answer: ChatAnswer<{ id: string }>): ChatAnswer<EnsuredChat> =>
  answer.is === 'done' ? { is: 'done', ids: { ...ids, [key]: answer.id }, isWhole: false } : answer

/** Returns the local part of a room's alias, by which a room that an earlier attempt made is found. */
const getAlias = (kind: string, name: string) =>
  `kilnyard-${kind}-${Buffer.from(name).toString('hex').slice(0, 120)}`

async function room(call: Call, alias: string, body: object): Promise<ChatAnswer<{ id: string }>> {
  const creation = await call('POST', '/createRoom', {
    ...body,
    preset: 'private_chat',
    room_alias_name: alias,
  })
  if (creation.is === 'done') return { is: 'done', id: String(creation.body['room_id']) }
  if (creation.is !== 'forbidden' || !creation.why.includes('M_ROOM_IN_USE')) return creation
  const me = await call('GET', '/account/whoami')
  if (me.is !== 'done') return me
  const server = String(me.body['user_id']).split(':').slice(1).join(':')
  const existing = await call('GET', `/directory/room/${word(`#${alias}:${server}`)}`)
  return existing.is === 'done' ? { is: 'done', id: String(existing.body['room_id']) } : existing
}

/** Closes a room. Matrix never deletes rooms: the bot leaves, and the messages stay with the members. */
async function close(call: Call, ids: ChatIds): Promise<ChatAnswer<EnsuredChat>> {
  if (!ids['text']) return whole({})
  const left = await call('POST', `/rooms/${word(ids['text'])}/leave`, {})
  return left.is === 'done' || left.is === 'gone' ? { is: 'done', ids: {}, isWhole: false } : left
}

async function inRoom(
  place: Parameters<ChatDriver['invite']>[0],
  act: (text: string) => ReturnType<Call>,
  already: string,
): Promise<ChatAnswer> {
  const text = place.kind === 'room' ? place.room.ids['text'] : undefined
  if (!text) return createRefusal('Only rooms have members in this chat')
  const reply = await act(text)
  if (reply.is === 'done') return { is: 'done' }
  return reply.is === 'forbidden' && reply.why.includes(already) ? { is: 'done' } : reply
}

function toAnswer({ status, body }: JsonResponse): ChatAnswer<{ body: JsonResponse['body'] }> {
  if (status >= 200 && status < 300) return { is: 'done', body }
  const why = `The Matrix server refuses it (${status}): ${[body['errcode'], body['error']].filter((part) => typeof part === 'string').join(' ')}`
  if (status === 401) return { is: 'forbidden', why, isDead: true }
  return status === 404 ? { is: 'gone', why } : createRefusal(why)
}
