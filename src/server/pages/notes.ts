import { randomBytes } from 'node:crypto'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'

export interface Handlers {
  /** Called when something with these tags has changed, in this process or another. */
  onNote: (tags: string[]) => void
  /**
   * Called when notes may be missed from now on, and also at once, because nothing listens before the first
   * connection.
   */
  onLost: () => void
  /** Called when notes arrive, for the first time or again. */
  onBack: () => void
  /** Called when the connection died silently; others to the same server may have died too. */
  onSilent?: () => void
  /**
   * Called when the database accepts notes but none arrives, as behind a pooler that doesn't support LISTEN.
   */
  onUnheard?: () => void
  /** Sends a note over another connection, to check that notes arrive here. */
  send?: (channel: string, payload: string) => Promise<unknown>
}

interface NoteListener {
  /** Settles when notes arrive for the first time, or are known not to. */
  ready: Promise<void>
  close: () => Promise<void>
}

/**
 * Listens to the notes of all processes on a separate connection, and reconnects until it is closed. A
 * connection that died silently is noticed within 1.5 seconds.
 */
export function listen(connection: ClientConfig, handlers: Handlers): NoteListener {
  const readiness = Promise.withResolvers<void>()
  let disconnect: (() => Promise<void>) | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let isClosed = false

  const dial = () => {
    let isUp = false
    disconnect = openLine(connection, {
      onUp: () => {
        failures = 0
        isUp = true
        handlers.onBack()
        readiness.resolve()
      },
      onNote: handlers.onNote,
      onSilent: () => handlers.onSilent?.(),
      send: handlers.send,
      onUnheard: () => {
        handlers.onUnheard?.()
        readiness.resolve()
      },
      onDown: () => {
        if (isUp) handlers.onLost()
        if (!isClosed) retry = setTimeout(dial, pause(failures++))
      },
    })
  }

  handlers.onLost()
  dial()
  return {
    ready: readiness.promise,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await disconnect?.()
    },
  }
}

/**
 * Returns the statements that notify every process of changes, for the end of the transaction that made them.
 */
export function buildNoteStatements(tags: Iterable<string>, mark?: string): SQL[] {
  return buildNotePayloads(tags, mark).map((payload) => sql`select pg_notify(${CHANNEL}, ${payload})`)
}

/**
 * Packs the tags into as few payloads as possible, each after the mark of their write; PostgreSQL refuses 8000
 * bytes and more.
 */
export function buildNotePayloads(tags: Iterable<string>, mark?: string): string[] {
  const start = mark ? `${mark}\n` : ''
  const maxBytes = MAX_PAYLOAD_BYTES - Buffer.byteLength(start)
  const payloads: string[] = []
  let room = 0
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(tag)
    if (size === 0 || size > maxBytes || tag.includes('\n')) throw new Error(`Not a tag: ${tag.slice(0, 80)}`)
    if (size + 1 <= room) {
      payloads[payloads.length - 1] += `\n${tag}`
      room -= size + 1
    } else {
      payloads.push(`${start}${tag}`)
      room = maxBytes - size
    }
  }
  return payloads
}

const CHANNEL = 'changed'
const MAX_PAYLOAD_BYTES = 7999
const CONNECTION_OPTIONS = {
  application_name: 'kilnyard notes',
  keepAlive: true,
  connectionTimeoutMillis: 2000,
  query_timeout: 5000,
}
const HEARTBEAT = 750
/** Heartbeats between checks that notes arrive. */
const BEATS_PER_PROOF = 8
/** Maximum milliseconds until a note arrives. PostgreSQL delivers one within a few after its commit. */
const MAX_DELIVERY_MS = 3000

interface Line {
  onUp: () => void
  onNote: (tags: string[]) => void
  onSilent: () => void
  onUnheard: () => void
  send: Handlers['send']
  onDown: () => void
}

// Opens a connection; calls onDown once when it ends, for any reason.
function openLine(
  connection: ClientConfig,
  { onUp, onNote, onSilent, onUnheard, send, onDown }: Line,
): () => Promise<void> {
  const client = new Client({ ...connection, ...CONNECTION_OPTIONS })
  let heartbeatTimer: NodeJS.Timeout | undefined
  let endPromise: Promise<void> | undefined

  const disconnect = () => {
    if (endPromise) return endPromise
    clearInterval(heartbeatTimer)
    endPromise = client.end().catch(() => {})
    onDown()
    return endPromise
  }
  client.on('error', disconnect)
  client.on('end', disconnect)
  client.on('notification', ({ channel, payload }) => {
    if (channel === CHANNEL && payload && !endPromise) onNote(payload.split('\n'))
  })
  const prove = async () => {
    if (!send || (await receivesNotes(client, send)) || endPromise) return
    onUnheard()
    await disconnect()
  }
  const start = async () => {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    await prove()
    if (endPromise) return
    heartbeatTimer = heartbeat(client, { onDead: disconnect, onSilent, prove })
    onUp()
  }
  start().catch(disconnect)
  return disconnect
}

/**
 * Whether a note of another connection arrives here. A connection's own notes prove nothing: a pooler in
 * transaction mode passes those on and then forgets LISTEN. Returns true if the note couldn't be sent.
 */
async function receivesNotes(client: Client, send: NonNullable<Handlers['send']>): Promise<boolean> {
  const channel = `proof_${randomBytes(8).toString('hex')}`
  const noteController = new AbortController()
  const onNotification = (note: { channel: string }) => note.channel === channel && noteController.abort()
  client.on('notification', onNotification)
  try {
    await client.query(`listen ${channel}`)
    const isSent = await send(channel, 'heard').then(
      () => true,
      () => false,
    )
    if (!isSent || noteController.signal.aborted) return true
    await sleep(MAX_DELIVERY_MS, undefined, { signal: noteController.signal, ref: false }).catch(() => {})
    // After a long task, timers run before the socket is read, so the result is read one turn later.
    await turn()
    return noteController.signal.aborted
  } finally {
    client.off('notification', onNotification)
    await client.query(`unlisten ${channel}`).catch(() => {})
  }
}

interface HeartbeatOptions {
  /** Called when a query fails or gets no response. */
  onDead: () => void
  /** Called before `onDead` if there was no response. */
  onSilent: () => void
  prove: () => Promise<void>
}

function heartbeat(client: Client, { onDead, onSilent, prove }: HeartbeatOptions): NodeJS.Timeout {
  let isAnswered = true
  let beatCount = 0
  const giveUp = () => {
    onSilent()
    onDead()
  }
  return setInterval(() => {
    if (!isAnswered) {
      // After a long task, timers run before the socket is read, so the answer is checked again one turn
      // later.
      setImmediate(() => !isAnswered && giveUp())
      return
    }
    if (++beatCount % BEATS_PER_PROOF === 0) prove().catch(onDead)
    isAnswered = false
    client.query('select 1').then(() => (isAnswered = true), onDead)
  }, HEARTBEAT)
}

// Returns the delay before reconnecting in milliseconds: from 100 to 2,000, varied at random by up to a
// quarter, so that many processes don't reconnect at once.
function pause(failures: number): number {
  return Math.min(100 * 2 ** failures, 2000) * (0.75 + Math.random() / 2)
}
