import type { FastifyInstance, FastifyReply } from 'fastify'
import { invalid, tooMany, unauthenticated } from '#lib/contract/errors.ts'
import { sendError } from '../requests/errors.ts'
import { liveKinds, readableTopics } from './live-rights.ts'
import { refuseToken } from '../requests/session.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'
import type { Identify } from '../requests/session.ts'

const topicForm = new RegExp(`^(${liveKinds.join('|')}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)
const mostTopics = 12
const mostPerPerson = 8
const heartbeat = 10_000
/** In heartbeats: then the browser connects again, and what one may hear is asked anew. */
const longest = 30

interface Subscriber {
  topics: Set<string>
  say(event: string): void
  /** Notes after which the listener may have fewer rights. */
  own: Set<string>
  /** Leaves the topics that the listener may still read. Rejects when that is none, or nobody is signed in any more. */
  askAgain(): Promise<void>
  /** Settles when nothing is being asked. */
  asking: Promise<void>
}

interface LiveOptions {
  services: Services
  identify: Identify
}

/**
 * `GET /api/live?topics=event:{id},team:{id}`: server-sent events that name what has changed, and nothing of it;
 * the browser then reads it anew with its own rights. Heard is only what one may read. Fed from the database's notes, so it works over several
 * processes. After a gap in the notes it says `resync`.
 * A stream ends with its session and account, and loses what a team, an enrollment or a role no longer gives.
 */
export function mountLive(app: FastifyInstance, { services, identify }: LiveOptions) {
  const subscribers = new Set<Subscriber>()
  services.readings.liveConnections = () => subscribers.size
  const perPerson = new Map<string, number>()
  services.subscribe({
    onNote(tags) {
      for (const subscriber of subscribers) void passOn(subscriber, tags)
    },
    onLost: () => {},
    onBack() {
      for (const subscriber of subscribers) subscriber.say('event: resync\ndata: all\n\n')
    },
  })

  app.get('/api/live', async (request, reply) => {
    try {
      const { viewer } = await identify(request)
      if (!viewer) throw unauthenticated()
      refuseToken(viewer)
      const asked = topicsOf(request.query)
      const { ctx } = createScope(services, { viewer, address: request.ip })
      const open = perPerson.get(viewer.id) ?? 0
      if (open >= mostPerPerson) throw tooMany()
      const topics = await readableTopics({ ...ctx, viewer }, asked)
      // Whoever went on while this was looked up said so already: nothing would ever end the line.
      if (reply.raw.destroyed) return reply.hijack()
      const subscriber = {
        ...listenOn(reply, topics),
        own: new Set([`session:${viewer.sessionId}`, `account:${viewer.id}`, `rights:${viewer.id}`]),
        asking: Promise.resolve(),
        async askAgain() {
          const { viewer: current } = await identify(request)
          if (!current) throw unauthenticated()
          const { ctx: now } = createScope(services, { viewer: current, address: request.ip })
          subscriber.topics = await readableTopics({ ...now, viewer: current }, [...subscriber.topics])
        },
      }
      perPerson.set(viewer.id, (perPerson.get(viewer.id) ?? 0) + 1)
      subscribers.add(subscriber)
      reply.raw.on('close', () => {
        subscribers.delete(subscriber)
        const left = (perPerson.get(viewer.id) ?? 1) - 1
        if (left > 0) perPerson.set(viewer.id, left)
        else perPerson.delete(viewer.id)
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

/** Says which of these have changed. Where rights may have ended, only once they were asked again. */
async function passOn(subscriber: Subscriber, tags: string[]): Promise<void> {
  if (tags.some((tag) => subscriber.own.has(tag)))
    subscriber.asking = subscriber.asking.then(subscriber.askAgain).catch(() => subscriber.say(''))
  else if (!tags.some((tag) => subscriber.topics.has(tag))) return
  await subscriber.asking
  for (const tag of tags) if (subscriber.topics.has(tag)) subscriber.say(`data: ${tag}\n\n`)
}

function topicsOf(query: unknown) {
  const { topics } = query as { topics?: unknown }
  const names = typeof topics === 'string' ? topics.split(',') : []
  const isFine = names.length > 0 && names.length <= mostTopics && names.every((name) => topicForm.test(name))
  if (!isFine) throw invalid({ topics: 'Invalid value' })
  return names
}

/** An empty word ends the stream: the process is going, and the browser connects again by itself. */
function listenOn(reply: FastifyReply, topics: Set<string>): Pick<Subscriber, 'topics' | 'say'> {
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
  let left = longest
  // The stream may have ended while rights were asked again.
  const say = (event: string) => void (raw.writableEnded || (event ? raw.write(event) : raw.end()))
  const beat = setInterval(() => say(left-- > 0 ? ':\n\n' : ''), heartbeat)
  raw.on('close', () => clearInterval(beat))
  return { topics, say }
}
