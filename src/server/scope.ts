import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Database } from '#database/client.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import type { TraceOperation } from '#lib/services/trace.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { collectCounts } from './operations/counts.ts'
import { createDeadJobs } from './jobs/dead-jobs.ts'
import type { Services } from './services.ts'

/** A single use of the services: the context, and what it recorded. */
export interface Scope {
  ctx: Context
  used: Set<string>
  changes: Set<string>
  endsAt: () => Date | undefined
  reopenedAs: () => string | undefined
  /** Stores the counts at the end of a write. */
  storeCounts: () => Promise<void>
}

interface Caller {
  viewer: Viewer | null
  address: string
  agent?: string
  /** Aborted when the caller disconnects. */
  gone?: AbortSignal
}

export function createScope(
  services: Services,
  { viewer, address, agent = '', gone }: Caller,
  db: Database = services.db,
): Scope {
  const used = new Set<string>()
  const changes = new Set<string>()
  const counts = collectCounts()
  let end: Date | undefined
  let reopenedId: string | undefined
  const now = services.clock()
  const ctx: Context = {
    db,
    viewer,
    address,
    agent,
    now,
    isDemo: services.config.demo,
    origin: services.config.siteUrl,
    outsideProviders: Object.entries(services.config.providers).flatMap(([id, keys]) => (keys ? [id] : [])),
    imageHosts: services.config.imageHosts,
    asked: new Set(),
    // Without a viewer this is the renderer's own function, which a cache of rendered texts uses as its key.
    render: viewer
      ? (source, options) => services.render(source, { ...options, by: viewer.id, gone })
      : services.render,
    card: services.card,
    sheet: services.sheet,
    calculate: services.calculate,
    readExports: services.readExports,
    passwords: services.passwords,
    vault: services.vault,
    mailTransport: services.mailTransport,
    chat: services.chat,
    storage: services.storage,
    fetchStatus: services.fetchStatus,
    post: services.post,
    running: services.running,
    probes: services.probes,
    visits: services.visits,
    uses: (kind, id) => void used.add(formatTag(kind, id)),
    changed: (kind, id) => void changes.add(formatTag(kind, id)),
    until(time) {
      if (time && time > now && (!end || time < end)) end = time
    },
    count: counts.count,
    reopened: (sessionId) => void (reopenedId = sessionId),
    async job(queue, data, startAfter) {
      await services.boss.send(queue, data, { db: fromDrizzle(db, sql), ...(startAfter && { startAfter }) })
    },
    deadJobs: createDeadJobs(services, db),
    trace: findTrace(services),
  }
  const storeCounts = counts.store
  return { ctx, used, changes, endsAt: () => end, reopenedAs: () => reopenedId, storeCounts }
}

/** Returns a function that traces operations, if the current work is traced. */
function findTrace({ work }: Services): TraceOperation | undefined {
  if (!work.getStore()?.span) return undefined
  return async (name, act) => {
    const current = work.getStore()
    const span = current?.span?.startOperation(name)
    try {
      const result = await (current ? work.run({ ...current, span }, act) : act())
      span?.end()
      return result
    } catch (error) {
      span?.end(error instanceof Refusal ? undefined : error)
      throw error
    }
  }
}

const formatTag = (kind: string, id?: string) => (id ? `${kind}:${id}` : kind)
