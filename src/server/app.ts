import formbody from '@fastify/formbody'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import type { PgBoss } from 'pg-boss'
import { connect, type Database } from '#database/client.ts'
import { openPools, type Pools } from '#database/connection/pools.ts'
import type { SlowStatement } from '#database/connection/slow-statements.ts'
import { createPasswords } from '#features/people/auth/sign-in/passwords.ts'
import { createVault } from '#features/people/auth/sign-in/vault.ts'
import { createChat } from '#features/event/chat/drivers/create.ts'
import { createMailTransport } from '#features/platform/mail/sending/mail-transport.ts'
import { fetchMemberUrl as ask } from '#features/platform/files/outside/guarded-fetch.ts'
import { postGuarded } from '#features/platform/files/outside/guarded-post.ts'
import { createVisitCounter } from '#features/operations/statistics/visits/visit-counter.ts'
import type { MailTransport } from '#lib/services/mail-transport.ts'
import { createProbes } from '#lib/services/process/probes.ts'
import { createErrorReporter, writeLog } from '#lib/services/log.ts'
import type { Config } from './config/config.ts'
import { mountBodyTime } from './operations/bodies/body-time.ts'
import { sendUnreadableError, sendUnroutableError, mountErrors } from './requests/errors.ts'
import { allJobs } from './jobs/all-jobs.ts'
import { startUnlessQuiet } from './jobs/quiet.ts'
import { startBoss, startWorkers, stopBoss } from './jobs/jobs.ts'
import { mountLive } from './live/live.ts'
import { createKeptReads } from './operations/kept/kept-reads.ts'
import { mountApi } from './operations/mount.ts'
import { createOwnNotes } from './operations/own-notes.ts'
import { mountBounces } from './requests/bounces.ts'
import { mountDiscordCalls } from './requests/discord-calls.ts'
import { rejectDuplicateHost } from './requests/refusals/duplicate-host.ts'
import { rejectEmbedded } from './requests/refusals/embedded.ts'
import { readJson } from './requests/json/json-bodies.ts'
import { mountUnsubscribeRedirects } from './requests/letter-ends.ts'
import type { Limits } from './requests/session.ts'
import { type Handlers, listen } from './pages/notes.ts'
import {
  createListenerState,
  type ListenerState,
  createListenerSubscription,
  createNoteLine,
} from './requests/health/note-listener.ts'
import { PageCache } from './pages/page-cache.ts'
import { mountOffline } from './offline/offline.ts'
import { mountPages } from './pages/pages.ts'
import { mountReference } from './reference/reference.ts'
import { createRecords, mountOperations } from './requests/log/operations.ts'
import { createSlowLog } from './requests/log/slow-log.ts'
import { createRequestIds } from './requests/request-ids.ts'
import { mountSecurity } from './requests/security.ts'
import { createSubscribers } from './live/subscribers.ts'
import { getProcess } from './process-info.ts'
import type { Subscription, Services } from './services.ts'
import { mountAuth } from './requests/sign-in.ts'
import { mountStatic } from './pages/static.ts'
import { openStorage } from './storage.ts'
import { startThreads, type Threads } from './threads.ts'
import { mountPathNormalization } from './pages/whole-address.ts'
import { mountFiles } from './operations/uploads.ts'

export interface AppOptions {
  connection: ClientConfig
  /** Direct connection that bypasses the pooler of `connection`, if there is one. */
  direct?: ClientConfig | undefined
  config: Config
  clock?: () => Date
  /** Transaction that a test rolls back. With it, the app receives no notes and runs no workers. */
  db?: Database
  pages?: boolean
  /** False to measure the cost of a page that is rendered for each request. */
  keepPages?: boolean
  /** False to make the answer to each API read; tests that write to the database themselves need it. */
  keepReads?: boolean
  /** Writes the security log, by default one line each on the standard output. */
  record?: (event: object) => void
  recordSlow?: (slow: SlowStatement) => void
  /** Replaces the configured mail server. */
  mailTransport?: MailTransport
  /** Replaces requests to other sites. */
  internet?: Pick<Services, 'fetchStatus' | 'post'>
  /** Threads shared by several apps, none of which ends them. */
  threads?: Threads
  /** Job queue shared by several apps, none of which ends it. */
  boss?: PgBoss | undefined
}

/** Creates the whole application. The caller makes it listen; closing it ends everything that it started. */
export async function createApp({
  connection,
  direct,
  config,
  clock = () => new Date(),
  db,
  pages = true,
  keepPages = true,
  keepReads = true,
  record = (event) => writeLog('security', event),
  recordSlow = (slow) => writeLog('slow', slow),
  mailTransport = createMailTransport({ mail: config.mail, isDemo: config.demo }),
  internet = { fetchStatus: (address) => ask(address), post: (address, sent) => postGuarded(address, sent) },
  threads: sharedThreads,
  boss: sharedBoss,
}: AppOptions) {
  const [app, slow] = [openServer(config), createSlowLog(config, recordSlow)]
  const pools = openPools({ connection, direct }, config.sizes, slow)
  const [requestDb, jobDb] = [db ?? connect(pools.requests), db ?? connect(pools.jobs)]
  const { cache, keptReads, cacheSubscriptions } = createCaches(config, clock)
  const [startedAt, threads] = [clock(), sharedThreads ?? startThreads()]
  const boss = sharedBoss ?? (await startBoss(direct ?? connection, allJobs, { isTest: db !== undefined }))
  const listening = createListenerState({ hears: db !== undefined })
  const subscribers = createSubscribers([...cacheSubscriptions, createListenerSubscription(listening)])
  const { vitals, ...records } = await createRecords({ config, clock, pools, listening }, slow)
  const services: Services = {
    db: requestDb,
    readDb: db ?? connect(pools.reads),
    boss,
    config,
    clock,
    render: threads.renderWith(config.imageHosts),
    ...threads.work,
    passwords: createPasswords(),
    vault: createVault(config.secret),
    mailTransport,
    ...connectServices(config, direct ?? connection, clock),
    ...internet,
    running: () =>
      getProcess(config, { startedAt, quiet: listening, vitals, ...(keepPages && pages && { cache }) }),
    visits: createVisitCounter({ db: jobDb, clock }),
    onChanged: subscribers.all.onNote,
    subscribe: subscribers.add,
    record,
    ...records,
  }
  const owned = { ...(!sharedBoss && { boss }), ...(!sharedThreads && { threads }) }
  app.addHook('onClose', () => end(services, { pools, ...owned }))
  await mountOperations(app, { services, listening, cache, keptReads, jobDb, pools, db })
  const allowTime = mountGuards(app, config)
  await app.register(formbody)
  const { identify, limits, reopen } = mountAuth(app, services)
  mountApi(app, { services, identify, limits, reopen, allowTime, ...(keepReads && { keptReads }) })
  mountLive(app, { services, identify })
  mountFiles(app, { services, identify, limits, allowTime })
  mountOthers(app, { services, limits })
  if (pages) await mountSite(app, { services, identify, limits, cache, keepPages })
  if (!db) await startListening(app, { services, jobDb, pools, listening, subscription: subscribers.all })
  return app
}

/** Mounts the hooks for all requests. Returns a function that extends a request's time limit for a file. */
function mountGuards(app: FastifyInstance, { siteUrl }: Config) {
  mountErrors(app)
  rejectDuplicateHost(app)
  mountPathNormalization(app)
  const allowTime = mountBodyTime(app)
  mountSecurity(app, { https: siteUrl.startsWith('https:') })
  rejectEmbedded(app)
  return allowTime
}

const connectServices = (config: Config, jobConnection: ClientConfig, clock: () => Date) => ({
  probes: createProbes({ now: () => clock().getTime(), report: createErrorReporter('status') }),
  chat: createChat(config.chat),
  storage: openStorage(config),
  ownNotes: createOwnNotes(),
  jobConnection,
})

/** Mounts the routes that browsers request: assets, the offline page and pages. */
async function mountSite(app: FastifyInstance, options: Parameters<typeof mountPages>[1]) {
  await mountStatic(app)
  mountOffline(app)
  await mountPages(app, options)
}

/**
 * Mounts the other routes outside of contracts: bounce reports, unsubscribe links, Discord's calls and the
 * API reference.
 */
function mountOthers(app: FastifyInstance, { services, limits }: { services: Services; limits: Limits }) {
  mountBounces(app, services)
  mountUnsubscribeRedirects(app)
  mountDiscordCalls(app, { services, limits })
  mountReference(app, { origin: services.config.siteUrl })
}

interface Work {
  services: Services
  jobDb: Database
  listening: ListenerState
  pools: Pools
  subscription: Subscription
}

/** Starts receiving notes and jobs; not used in a test's transaction. */
async function startListening(
  app: FastifyInstance,
  { services, jobDb, pools, subscription, listening }: Work,
) {
  const working = { ...services, db: jobDb }
  const onNote = (tags: string[]) => subscription.onNote(services.ownNotes?.read(tags) ?? tags)
  const hearing: Handlers = { ...subscription, ...createNoteLine(pools, listening), onNote }
  const notes = listen(services.jobConnection, hearing)
  app.addHook('onClose', () => notes.close())
  await startUnlessQuiet(working, listening, async () => {
    if (services.config.workers) await startWorkers(working, allJobs)
  })
  await notes.ready
}

type Own = Pick<AppOptions, 'boss' | 'threads'> & { pools: Pools }

async function end({ visits, tracing }: Services, { boss, threads, pools }: Own) {
  if (boss) await stopBoss(boss, allJobs)
  await tracing?.close()
  // Counts of the last moments are lost if the database is away.
  await visits.flush().catch(() => {})
  await threads?.close()
  await pools.end()
}

function openServer({ trustProxy }: Config) {
  const app = fastify({
    bodyLimit: 1024 * 1024,
    trustProxy: trusted(trustProxy),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Requests that arrive during the shutdown are answered, because they won't be sent again.
    return503OnClosing: false,
    connectionTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000, maxHeaderSize: 16 * 1024 },
    frameworkErrors: sendUnroutableError,
    clientErrorHandler: sendUnreadableError,
    genReqId: createRequestIds(),
    logger: {
      level: 'error',
      base: { log: 'error' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  readJson(app)
  return app
}

/** Creates the caches of finished pages and answers, which share the configured memory three to one. */
function createCaches({ sizes: { pageCacheBytes } }: Config, clock: () => Date) {
  const now = () => clock().getTime()
  const bytesOfReads = Math.floor(pageCacheBytes / 4)
  const cache = new PageCache({ maxBytes: pageCacheBytes - bytesOfReads, now })
  const keptReads = createKeptReads({ maxBytes: bytesOfReads, now })
  return { cache, keptReads, cacheSubscriptions: [cacheSubscription(cache), keptReads.subscription] }
}

function cacheSubscription(cache: PageCache): Subscription {
  return {
    onNote: (tags) => cache.stale(tags),
    onLost: () => cache.suspend(),
    onBack: () => cache.resume(),
  }
}

/** Converts a number of hops to the function that Fastify calls for each hop. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : proxies && [...proxies]
}
