import type { FastifyInstance, FastifyReply } from 'fastify'
import { invalid, tooMany, unauthenticated } from '#lib/contract/errors.ts'
import { sendError } from '../requests/errors.ts'
import { liveKinds, listReadableTopics } from './live-rights.ts'
import { refuseToken } from '../requests/session.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'
import type { Identify } from '../requests/session.ts'

const topicPattern = new RegExp(`^(${liveKinds.join('|')}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)
const maxTopics = 12
const maxStreamsPerPerson = 8
const heartbeat = 10_000
/** Event after which a page reloads all that it shows live. */
const resync = 'event: resync\ndata: all\n\n'
/** Maximum heartbeats per stream. Then the browser reconnects, and access is checked again. */
const maxHeartbeats = 30

interface Subscriber {
  topics: Set<string>
  say(event: string): void
  /** Tags whose notes mean that the subscriber may have fewer rights. */
  own: Set<string>
  /**
   * Keeps only topics that the subscriber may still read. Rejects if none is left or the session has ended.
   */
  askAgain(): Promise<void>
  /** Settles when no access check is running. */
  asking: Promise<void>
}

interface LiveOptions {
  services: Services
  identify: Identify
}

/**
 * `GET /api/live?topics=event:{id},team:{id}`: server-sent events with the names of changed topics, without
 * their data. The browser then reloads the data with its own rights. Only readable topics are sent. The
 * stream uses the database's notes, so it works across several processes. After a gap in the notes it sends
 * `resync`. A stream ends with its session and account, and loses the topics of a team, an enrollment or a
 * role that has ended, with a `resync`.
 */
export function mountLive(app: FastifyInstance, { services, identify }: LiveOptions) {
  const subscribers = new Set<Subscriber>()
  services.readings.liveConnections = () => subscribers.size
  const countsByUser = new Map<string, number>()
  services.subscribe({
    onNote(tags) {
      for (const subscriber of subscribers) void forwardTopics(subscriber, tags)
    },
    onLost: () => {},
    onBack() {
      for (const subscriber of subscribers) subscriber.say(resync)
    },
  })

  app.get('/api/live', async (request, reply) => {
    try {
      const { viewer } = await identify(request)
      if (!viewer) throw unauthenticated()
      refuseToken(viewer)
      const requestedTopics = parseTopics(request.query)
      const { ctx } = createScope(services, { viewer, address: request.ip })
      const open = countsByUser.get(viewer.id) ?? 0
      if (open >= maxStreamsPerPerson) throw tooMany()
      const topics = await listReadableTopics({ ...ctx, viewer }, requestedTopics)
      // A client that disconnected during these checks already fired its close event, so the stream would
      // never end.
      if (reply.raw.destroyed) return reply.hijack()
      const subscriber = {
        ...openEventStream(reply, topics),
        own: new Set([`session:${viewer.sessionId}`, `account:${viewer.id}`, `rights:${viewer.id}`]),
        asking: Promise.resolve(),
        async askAgain() {
          const { viewer: current } = await identify(request)
          if (!current) throw unauthenticated()
          const { ctx: now } = createScope(services, { viewer: current, address: request.ip })
          const topicsBefore = subscriber.topics
          subscriber.topics = await listReadableTopics({ ...now, viewer: current }, [...topicsBefore])
          // The page reloads, so that it doesn't go on showing what its viewer may no longer read.
          if (subscriber.topics.size < topicsBefore.size) subscriber.say(resync)
        },
      }
      countsByUser.set(viewer.id, (countsByUser.get(viewer.id) ?? 0) + 1)
      subscribers.add(subscriber)
      reply.raw.on('close', () => {
        subscribers.delete(subscriber)
        const remainingCount = (countsByUser.get(viewer.id) ?? 1) - 1
        if (remainingCount > 0) countsByUser.set(viewer.id, remainingCount)
        else countsByUser.delete(viewer.id)
      })
    } catch (error) {
      return sendError(error, request, reply)
    }
    return reply
  })
  app.addHook('preClose', async () => {
    for (const subscriber of subscribers) subscriber.say('')
  })
}

/** Sends the changed topics. If rights may have ended, they are checked first. */
async function forwardTopics(subscriber: Subscriber, tags: string[]): Promise<void> {
  if (tags.some((tag) => subscriber.own.has(tag)))
    subscriber.asking = subscriber.asking.then(subscriber.askAgain).catch(() => subscriber.say(''))
  else if (!tags.some((tag) => subscriber.topics.has(tag))) return
  await subscriber.asking
  for (const tag of tags) if (subscriber.topics.has(tag)) subscriber.say(`data: ${tag}\n\n`)
}

function parseTopics(query: unknown) {
  const { topics } = query as { topics?: unknown }
  const names = typeof topics === 'string' ? topics.split(',') : []
  const isValid =
    names.length > 0 && names.length <= maxTopics && names.every((name) => topicPattern.test(name))
  if (!isValid) throw invalid({ topics: 'Invalid value' })
  return names
}

/** Opens an event stream. `say('')` ends it; the browser then reconnects by itself. */
function openEventStream(reply: FastifyReply, topics: Set<string>): Pick<Subscriber, 'topics' | 'say'> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': reply.request.id,
  })
  raw.write('retry: 2000\n\n')
  let remainingBeats = maxHeartbeats
  // The stream may have ended during the access check.
  const sendEvent = (event: string) => void (raw.writableEnded || (event ? raw.write(event) : raw.end()))
  const heartbeatTimer = setInterval(() => sendEvent(remainingBeats-- > 0 ? ':\n\n' : ''), heartbeat)
  raw.on('close', () => clearInterval(heartbeatTimer))
  return { topics, say: sendEvent }
}
