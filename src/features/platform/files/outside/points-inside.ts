import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Judged by what is written alone: what a name leads to inside is nobody's business. */
export function pointsInside(url: string): boolean {
  const { hostname } = new URL(url)
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare)) return !isPublicAddress(bare)
  return !bare.includes('.') || /\.(localhost|local|internal|intranet|lan|home|test)$/.test(bare)
}
