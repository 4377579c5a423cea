import { type LocalServer, startLocal } from './local-server.ts'

export interface PlainServer extends LocalServer {
  /** Received messages by delivery id, as a receiver that checks it would store them. */
  received: Map<string, string>
}

/** Starts a server that accepts only Slack's JSON. */
export async function startPlain({ port = 0 }: { port?: number } = {}): Promise<PlainServer> {
  const receivedTexts = new Map<string, string>()
  const server = await startLocal(
    ({ method, body }) => {
      if (method !== 'POST' || typeof body['text'] !== 'string')
        return { status: 400, body: { error: 'invalid_payload' } }
      const key = String(body['client_msg_id'])
      if (!receivedTexts.has(key)) receivedTexts.set(key, body['text'])
      return { status: 200, body: { ok: true } }
    },
    { port },
  )
  return Object.assign(server, { received: receivedTexts })
}
