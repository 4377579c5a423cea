import type { Call, Reply } from './local-server.ts'
import { type DiscordState, fail, isDirectTo, type Message, ok } from './discord-state.ts'

/** Milliseconds for which a nonce is remembered. */
const nonceLifetimeMs = 3 * 60_000

export function makeMessage(state: DiscordState, [id]: string[], { body }: Call): Reply {
  const channel = state.channels.get(id!)
  if (!channel) return fail(404, 10_003, 'Unknown Channel')
  if ([...state.shut].some((user) => isDirectTo(channel, user)))
    return fail(403, 50_007, 'Cannot send messages to this user')
  const nonce = String(body['nonce'] ?? '')
  if (nonce.length > 25) return fail(400, 50_035, 'Invalid Form Body: nonce is too long')
  const content = String(body['content'] ?? '')
  if (content.length < 1 || content.length > 2000) return fail(400, 50_035, 'Invalid Form Body')
  const sentAt = state.now()
  const existingMessage = state.messages.find(
    (message) =>
      message.channel_id === id && message.nonce === nonce && nonce && sentAt - message.at < nonceLifetimeMs,
  )
  if (existingMessage && body['enforce_nonce'] === true) return ok(existingMessage)
  channel.archived = false
  const message: Message = {
    id: state.newId(),
    channel_id: id!,
    content,
    author: { id: state.bot },
    nonce,
    allowed_mentions: body['allowed_mentions'],
    at: sentAt,
  }
  state.messages.push(message)
  return ok(message)
}

export function readMessages(state: DiscordState, [id]: string[], { query }: Call): Reply {
  if (!state.channels.has(id!)) return fail(404, 10_003, 'Unknown Channel')
  const after = BigInt(query.get('after') ?? 0)
  const limit = Number(query.get('limit') ?? 50)
  const messages = state.messages.filter((message) => message.channel_id === id && BigInt(message.id) > after)
  // The oldest messages after that one, newest first. Only its sender sees a nonce.
  return ok(
    messages
      .slice(0, limit)
      .toReversed()
      .map((message) => ({ ...message, nonce: undefined })),
  )
}
