import type { AddressInfo } from 'node:net'
import type { Person, World } from './people-and-things.ts'

/** Opens /api/live over a real connection, as this person. */
export async function eventStream({ app, tokens }: World, person: Person, topics: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const token = await tokens.sign(person.sessionId)
  const stop = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/live?topics=${topics}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  let text = ''
  let isOpen = true
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) text += decoder.decode(chunk)
  })()
    .catch(() => {})
    .finally(() => (isOpen = false))
  return {
    status: response.status,
    /** Returns false once the server has ended the connection. */
    isOpen: () => isOpen,
    all: () => text,
    heard: () => [...text.matchAll(/^data: (.+)$/gm)].map(([, topic]) => topic),
    async [Symbol.asyncDispose]() {
      stop.abort()
    },
  }
}
