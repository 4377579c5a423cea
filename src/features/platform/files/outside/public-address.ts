import { BlockList, isIPv4, isIPv6 } from 'node:net'

const specialRangesV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * Special ranges within 2000::/3: Teredo and the like, documentation, and 6to4, which carries any IPv4
 * address.
 */
const specialRangesV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/**
 * Whether an IP address is clearly on the public internet. For IPv6 only 2000::/3 counts, which excludes
 * loopback, local, link-local and every range that wraps an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !createBlockList(specialRangesV4, 'ipv4').check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return (
    createBlockList(['2000::/3'], 'ipv6').check(address, 'ipv6') &&
    !createBlockList(specialRangesV6, 'ipv6').check(address, 'ipv6')
  )
}

function createBlockList(ranges: string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const range of ranges) {
    const [start = '', bits] = range.split('/')
    list.addSubnet(start, Number(bits), family)
  }
  return list
}
