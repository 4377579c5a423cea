import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Whether a URL points to a private host, judged only by its text. Names aren't resolved, so that the answer
 * reveals nothing about internal hosts.
 */
export function pointsToPrivateHost(url: string): boolean {
  const { hostname } = new URL(url)
  const bareHost = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bareHost)) return !isPublicAddress(bareHost)
  return !bareHost.includes('.') || /\.(localhost|local|internal|intranet|lan|home|test)$/.test(bareHost)
}
