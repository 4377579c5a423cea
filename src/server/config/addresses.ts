import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'
import { getDefaultValue } from './variables.ts'
import { readList, readValue, type Environment } from './values.ts'

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether a host (as `URL.hostname` gives it) is this machine: localhost, *.localhost, 127.0.0.0/8 or [::1]. */
export function isThisMachine(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(host) ||
    host === '[::1]'
  )
}

/** Returns the address that distinguishes copies of a site; all addresses of this machine count as one. */
export const getSiteAddress = (siteUrl: string): string =>
  isThisMachine(new URL(siteUrl).hostname) ? 'localhost' : siteUrl

/** Returns the address to listen on: an IP address or a host name. */
export function readHost(env: Environment): string {
  const value = readValue(env, 'HOST') ?? getDefaultValue('HOST')
  if (isIP(value) || hostName.test(value.toLowerCase())) return value
  throw new ConfigError([
    `HOST must be an address to listen on, such as localhost, 0.0.0.0 or ::, not "${value}".`,
  ])
}

/** Returns the public origin of the site, by default localhost with the port. */
export function readSiteUrl(env: Environment, port: number): string {
  const value = readValue(env, 'SITE_URL') ?? `http://localhost:${port}`
  const url = URL.parse(value)
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    [url.origin, `${url.origin}/`].includes(url.href.replace(/[?#]$/, ''))
  if (isOrigin && !/[?#]/.test(value)) return url.origin
  throw new ConfigError([
    `SITE_URL must be the address of the site without a path, such as https://kilnyard.example, ${url?.password ? 'and without a password' : `not "${value}"`}.`,
  ])
}

/** Returns the hosts whose pictures may be fetched: names without port or scheme. */
export function readImageHosts(env: Environment): string[] {
  const hosts = readList(env, 'IMAGE_HOSTS').map((host) => host.toLowerCase())
  const invalidHost = hosts.find((host) => !hostName.test(host) || isIP(host))
  if (invalidHost === undefined) return hosts
  throw new ConfigError([
    `IMAGE_HOSTS must be host names separated by commas, such as images.example.com, not "${invalidHost}".`,
  ])
}
