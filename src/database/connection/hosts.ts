import { Socket } from 'node:net'
import { checkServerIdentity } from 'node:tls'
import { Client, type ClientConfig } from 'pg'

interface Host {
  url: string
  host: string
  port: number
}

/** Returns one address for each host of an address such as postgres://user:password@one:5432,two:5432/name. */
export function splitHosts(databaseUrl: string): string[] {
  const parts = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/.exec(databaseUrl)
  if (!parts) return [databaseUrl]
  const [, before = '', hosts = '', rest = ''] = parts
  return hosts.split(',').map((host) => before + host + rest)
}

/** Configures connections that go to whichever of several hosts accepts writes when they are opened. */
export function connectToPrimary(urls: readonly string[]): ClientConfig {
  const hosts = urls.map((url) => ({ url, ...getAddress(url) }))
  const find = createPrimarySearch(hosts, acceptsWrites)
  const { ssl } = new Client({ connectionString: urls[0]! }) as { ssl: ClientConfig['ssl'] }
  const identity = {
    // pg itself would compare the certificate with the name of the first host, not of the chosen one.
    checkServerIdentity: (_name: string, ...[certificate]: [Parameters<typeof checkServerIdentity>[1]]) =>
      checkServerIdentity(find.latest().host, certificate),
  }
  return {
    connectionString: removeTlsParameters(urls[0]!),
    stream: () => new PrimarySocket(find),
    ...(ssl && {
      ssl: { ...(ssl !== true && { ...ssl, ...(ssl.key && { key: ssl.key }) }), ...identity },
    }),
  }
}

/** Milliseconds during which connections reuse a host without checking it again. */
const trustMs = 1000

/**
 * Returns a search for the host that accepts writes, starting with the latest one. Connections opened during
 * the search, or within a second after it, share its result.
 */
export function createPrimarySearch<Any>(
  hosts: readonly Any[],
  isPrimary: (host: Any) => Promise<boolean>,
  now: () => number = () => performance.now(),
) {
  let [latestHost] = hosts as [Any, ...Any[]]
  let trustedUntil = -Infinity
  let hostSearch: Promise<Any> | undefined

  const search = async (): Promise<Any> => {
    let failure: unknown
    let isReachable = false
    for (const host of [latestHost, ...hosts.filter((candidate) => candidate !== latestHost)]) {
      try {
        if (await isPrimary(host)) return (latestHost = host)
        isReachable = true
      } catch (error) {
        failure = error
      }
    }
    // Uses PostgreSQL's code for statements on a read-only server, so that this error is explained and
    // answered the same way.
    if (isReachable) throw Object.assign(new Error('No host accepts writes'), { code: '25006' })
    throw failure
  }
  const find = async (): Promise<Any> => {
    if (now() < trustedUntil) return latestHost
    hostSearch ??= search().finally(() => (hostSearch = undefined))
    const foundHost = await hostSearch
    trustedUntil = now() + trustMs
    return foundHost
  }
  return Object.assign(find, { latest: () => latestHost })
}

class PrimarySocket extends Socket {
  readonly #find: () => Promise<Host>

  constructor(find: () => Promise<Host>) {
    super()
    this.#find = find
  }

  /** Connects to the primary and ignores the given host. */
  override connect(..._hosts: unknown[]): this {
    this.#find().then(
      ({ host, port }) => void (this.destroyed || super.connect(port, host)),
      (error: Error) => void this.destroy(error),
    )
    return this
  }
}

async function acceptsWrites({ url }: Host): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    application_name: 'kilnyard hosts',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  } finally {
    void client.end().catch(() => {})
  }
}

function getAddress(url: string) {
  const { host, port } = new Client({ connectionString: url })
  return { host, port }
}

/** Removes parameters that would override `ssl`. */
function removeTlsParameters(url: string): string {
  const address = new URL(url)
  for (const name of ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert']) address.searchParams.delete(name)
  return address.href
}
