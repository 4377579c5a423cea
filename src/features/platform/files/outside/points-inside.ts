import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Whether a URL points inside, judged only by its text. Names aren't resolved, so that the answer reveals
 * nothing about internal hosts.
 */
export function pointsInside(url: string): boolean {
  const { hostname } = new URL(url)
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare)) return !isPublicAddress(bare)
  return !bare.includes('.') || /\.(localhost|local|internal|intranet|lan|home|test)$/.test(bare)
}
