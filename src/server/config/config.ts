import { resolve } from 'node:path'
import { isThisMachine, readHost, readImageHosts, readSiteUrl } from './addresses.ts'
import type { Setting } from '#lib/services/process/process-info.ts'
import type { Quota } from '#features/platform/files/uploads/quota.ts'
import type { S3Settings } from '#features/platform/files/storage/s3/connect.ts'
import type { ChatSettings } from '#features/event/chat/drivers/create.ts'
import { readChat } from './connections/chat.ts'
import {
  type ErrorReceiver,
  readErrorReceiver,
  readMetricsToken,
  readTraces,
  type Traces,
} from './connections/monitoring.ts'
import { ConfigError } from './config-error.ts'
import { readProxies } from './proxies.ts'
import { readQuota } from './quota.ts'
import { readS3 } from './connections/s3.ts'
import { readSecret } from './secret.ts'
import { listSettings } from './settings.ts'
import { readSizes, type Sizes } from './sizes.ts'
import {
  readBounceSecret,
  readDatabaseUrl,
  readDirectUrl,
  readMail,
  readProvider,
  type Mail,
  type Provider,
} from './services.ts'
import { type DefaultedName, getDefaultValue } from './variables.ts'
import { readFlag, readToken, readWholeNumber, readValue, type Environment } from './values.ts'

export { ConfigError } from './config-error.ts'

/** Settings from the environment, checked once at start and constant while the process runs. */
export interface Config {
  readonly port: number
  /** Defaults to `localhost`, which listens on 127.0.0.1 and ::1; 0.0.0.0 or :: for the network. */
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  /** Null for the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  /** Direct connection that bypasses the pooler of `databaseUrl`; null without a pooler. */
  readonly databaseDirectUrl: string | null
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string
  /** Whether `siteUrl` is this machine, so that the site isn't meant for others. */
  readonly isLocal: boolean
  readonly secret: string
  /** Effective settings for administrators to read, without secrets. */
  readonly settings: readonly Setting[]
  /** Absolute path of the folder for scheduled backups; null without them. */
  readonly backupTo: string | null
  /** Null if backups leave the secret out. */
  readonly backupPassphrase: string | null
  readonly demo: boolean
  /** `requests` adds a log line for each request to those for errors and security. */
  readonly log: 'requests' | null
  /** Milliseconds from which a statement is logged. */
  readonly slowStatementMs: number
  /** Null if there is no `/metrics`. */
  readonly metricsToken: string | null
  /** Null if nothing is traced. */
  readonly traces: Traces | null
  /** Null if no errors are reported. */
  readonly errorReceiver: ErrorReceiver | null
  /** Lowercase host names. */
  readonly imageHosts: readonly string[]
  /** Maximum disk space of generated pictures in bytes. */
  readonly imageCacheBytes: number
  /** Whether ADMIN rights require a second factor. */
  readonly adminSecondFactor: boolean
  readonly publicToken: string | null
  /** Fastify's `trustProxy`: none, a number of hops, or addresses and networks. */
  readonly trustProxy: false | number | readonly string[]
  readonly providers: {
    readonly github: Provider | null
    readonly google: Provider | null
    readonly discord: Provider | null
  }
  readonly mail: Mail | null
  /** Null if messages to the chat community stay in the outbox. */
  readonly chat: ChatSettings | null
  /** Null if bounce reports aren't accepted over HTTP. */
  readonly bounceSecret: string | null
  /** Whether this process runs jobs. */
  readonly workers: boolean
  /** Seconds between a stop signal and refusing further requests. */
  readonly stopWait: number
  /** Null if files are in `dataDir`. */
  readonly s3: S3Settings | null
  readonly quota: Quota
  readonly sizes: Sizes
  /**
   * Rate limits: reads and writes per person and minute, requests that may come at once, and sign-ins and
   * sign-ups. See RATE_… in `variables.ts`.
   */
  readonly rates: {
    readonly writes: number
    readonly reads: number
    readonly burst: number
    readonly signIn: number
    readonly signInNetwork: number
    readonly signUp: number
  }
}

/**
 * Reads and validates the environment; an empty value counts as unset. Throws ConfigError with one sentence
 * for each wrong variable. Without SECRET on this machine, creates one in `DATA_DIR/secret`.
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const read = <T>(readSetting: () => T, fallback: T): T => attempt(readSetting, fallback, problems)

  const port = read(() => readWholeNumber(env, 'PORT', { from: 0, to: 65_535 }), 0)
  const dataDir = resolve(readValue(env, 'DATA_DIR') ?? getDefaultValue('DATA_DIR'))
  const siteUrl = read(() => readSiteUrl(env, port), null)
  const isLocal = siteUrl === null || isThisMachine(new URL(siteUrl).hostname)
  const config: Config = {
    port,
    host: read(() => readHost(env), ''),
    dataDir,
    databaseUrl: read(() => readDatabaseUrl(env), null),
    databaseDirectUrl: read(() => readDirectUrl(env), null),
    siteUrl: siteUrl ?? '',
    isLocal,
    ...readBackups(env, read),
    demo: read(() => readDemo(env, isLocal), false),
    log: read(() => readLog(env), null),
    slowStatementMs: read(() => readWholeNumber(env, 'SLOW_STATEMENT_MS', { from: 0, to: 3_600_000 }), 0),
    metricsToken: read(() => readMetricsToken(env), null),
    traces: read(() => readTraces(env), null),
    errorReceiver: read(() => readErrorReceiver(env), null),
    imageHosts: read(() => readImageHosts(env), []),
    imageCacheBytes: read(() => readImageCache(env), 0),
    adminSecondFactor: read(
      () => readFlag(env, 'ADMIN_SECOND_FACTOR', getDefaultValue('ADMIN_SECOND_FACTOR') === '1'),
      false,
    ),
    publicToken: read(() => readToken(env, 'PUBLIC_TOKEN'), null),
    trustProxy: read(() => readProxies(env), false),
    providers: {
      github: read(() => readProvider(env, 'GITHUB'), null),
      google: read(() => readProvider(env, 'GOOGLE'), null),
      discord: read(() => readProvider(env, 'DISCORD'), null),
    },
    mail: read(() => readMail(env), null),
    chat: read(() => readChat(env), null),
    bounceSecret: read(() => readBounceSecret(env), null),
    workers: read(() => readFlag(env, 'WORKERS', getDefaultValue('WORKERS') === '1'), true),
    // A stop takes fifteen seconds at most, so this leaves a few for running requests.
    stopWait: read(() => readWholeNumber(env, 'STOP_WAIT', { from: 0, to: 8 }), 0),
    s3: read(() => readS3(env), null),
    quota: readQuota(env, read),
    sizes: readSizes(env, read),
    rates: {
      writes: read(() => readRate(env, 'RATE_WRITES'), 0),
      reads: read(() => readRate(env, 'RATE_READS'), 0),
      burst: read(() => readRate(env, 'RATE_BURST'), 0),
      signIn: read(() => readRate(env, 'RATE_SIGN_IN'), 0),
      signInNetwork: read(() => readRate(env, 'RATE_SIGN_IN_NETWORK'), 0),
      signUp: read(() => readRate(env, 'RATE_SIGN_UP'), 0),
    },
    settings: listSettings(env),
    // Read last, because it may write a file, which an invalid environment must not do.
    secret: read(() => readSecret(env, { dataDir, isLocal, mayWrite: problems.length === 0 }), ''),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return freeze(config)
}

function attempt<T>(action: () => T, fallback: T, problems: string[]): T {
  try {
    return action()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(...error.problems)
    return fallback
  }
}

function readDemo(env: Environment, isLocal: boolean): boolean {
  const demo = readFlag(env, 'DEMO', isLocal)
  if (demo && !isLocal) {
    throw new ConfigError([
      'DEMO=1 is refused unless SITE_URL names this machine (localhost), because everyone knows the passwords of the demo accounts.',
    ])
  }
  return demo
}

function readBackups(env: Environment, read: <T>(reading: () => T, otherwise: T) => T) {
  const folder = readValue(env, 'BACKUP_TO')
  return {
    backupTo: folder === null ? null : resolve(folder),
    backupPassphrase: read(() => readPassphrase(env), null),
  }
}

function readPassphrase(env: Environment): string | null {
  const value = readValue(env, 'BACKUP_PASSPHRASE')
  if (value === null || value.length >= 12) return value
  throw new ConfigError(['BACKUP_PASSPHRASE must have at least 12 characters.'])
}

function readLog(env: Environment): 'requests' | null {
  const value = readValue(env, 'LOG')
  if (value === null || value === 'requests') return value
  throw new ConfigError([`LOG must be empty or "requests", not "${value}".`])
}

const megabyte = 1_048_576

function readImageCache(env: Environment): number {
  return readWholeNumber(env, 'IMAGE_CACHE_MB', { from: 10, to: 10_000_000 }) * megabyte
}

function readRate(env: Environment, name: DefaultedName & `RATE_${string}`): number {
  return readWholeNumber(env, name, { from: 1, to: 1_000_000 })
}

function freeze<T extends object>(value: T): T {
  for (const nestedValue of Object.values(value))
    if (typeof nestedValue === 'object' && nestedValue !== null) freeze(nestedValue)
  return Object.freeze(value)
}
