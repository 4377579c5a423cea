import { isIPv6 } from 'node:net'

/**
 * Returns the network of an address: IPv4 by itself, IPv6 by its /64, which usually belongs to one household.
 */
export function getSubnet(address: string): string {
  if (!isIPv6(address)) return address
  const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mappedAddress) return mappedAddress
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return `${[...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':')}::/64`
}
