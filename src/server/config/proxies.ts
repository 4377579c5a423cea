import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'
import { readList, type Environment } from './values.ts'

const networkNames = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Returns the proxies trusted to report the visitor's address: none, a number of hops, or addresses, networks
 * and their names.
 */
export function readProxies(env: Environment): false | number | string[] {
  const entries = readList(env, 'TRUST_PROXY')
  const [first] = entries
  if (first === undefined || (entries.length === 1 && first === '0')) return false
  if (entries.length === 1 && /^\d{1,2}$/.test(first)) return Number(first)
  const invalidEntry = entries.find((entry) => !isNetwork(entry))
  if (invalidEntry === undefined) return entries
  throw new ConfigError([
    `TRUST_PROXY must be a number of proxies, or addresses and networks separated by commas, such as 10.0.0.0/8 or loopback, not "${invalidEntry}".`,
  ])
}

function isNetwork(entry: string): boolean {
  if (networkNames.includes(entry)) return true
  const [address = '', prefix] = entry.split('/', 2)
  const family = isIP(address)
  if (family === 0 || entry.split('/').length > 2) return false
  if (prefix === undefined) return true
  // A network that includes everyone would let any client forge its address.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128)
}
