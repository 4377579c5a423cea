import * as z from 'zod/mini'
import { boundedText, tidy } from '#lib/fields/fields.ts'
import { isWebAddress, withScheme } from '#lib/pages/urls.ts'

interface Network {
  label: string
  /** Name of the network as spelled in messages. */
  spelt: string
  hosts: readonly string[]
  /** Pattern of the path, with or without a trailing slash. */
  path: RegExp
  example: string
  /** Part of the address before a username; omitted where a username without the address is ambiguous. */
  before?: string
}

/** Networks with profiles of people, in the order of the form. */
export const networks = {
  githubUrl: {
    label: 'GitHub',
    spelt: 'Github',
    hosts: ['github.com'],
    path: /^\/(?=.{1,39}$)[A-Za-z0-9](?:-?[A-Za-z0-9])*$/,
    example: 'https://github.com/name',
    before: 'https://github.com/',
  },
  linkedinUrl: {
    label: 'LinkedIn',
    spelt: 'LinkedIn',
    hosts: ['linkedin.com'],
    path: /^\/in\/(?:[\w.~-]|%[0-9A-Fa-f]{2}){1,300}$/,
    example: 'https://linkedin.com/in/name',
  },
  twitterUrl: {
    label: 'X (Twitter)',
    spelt: 'Twitter',
    hosts: ['twitter.com', 'x.com'],
    path: /^\/\w{1,15}$/,
    example: 'https://x.com/name',
    before: 'https://x.com/',
  },
  facebookUrl: {
    label: 'Facebook',
    spelt: 'Facebook',
    hosts: ['facebook.com'],
    path: /^\/(?:profile\.php\?id=\d{1,20}|people\/[^/]{1,150}\/\d{1,20}|[\w.-]{1,100})$/,
    example: 'https://facebook.com/name',
  },
  instagramUrl: {
    label: 'Instagram',
    spelt: 'Instagram',
    hosts: ['instagram.com'],
    path: /^\/[\w.]{1,30}$/,
    example: 'https://instagram.com/name',
    before: 'https://instagram.com/',
  },
  redditUrl: {
    label: 'Reddit',
    spelt: 'Reddit',
    hosts: ['reddit.com'],
    path: /^\/(?:user|u)\/[\w-]{3,20}$/,
    example: 'https://reddit.com/user/name',
  },
} as const satisfies Record<string, Network>

export type NetworkField = keyof typeof networks

/**
 * Returns a schema for an empty value or a person's address at exactly this network, and for the username
 * only where that is enough. Removes parts copied along with the address.
 */
export function createAddressSchema(field: NetworkField) {
  const network: Network = networks[field]
  const errorMessage = `Please enter a valid ${network.spelt} profile URL`
  return z.string().check(
    boundedText(2100, errorMessage),
    z.overwrite((value) => normalizeAddress(withScheme(expandUserName(tidy(value), network)), network)),
    z.refine((value) => value === '' || isAtNetwork(value, network), errorMessage),
  )
}

/** Returns the address of a username, with or without @. A name with a dot needs the @, since it looks like a site. */
function expandUserName(value: string, { before }: Network): string {
  const isName = /^(?:@[\w.-]{1,39}|[\w-]{1,39})$/.test(value)
  return before && isName ? before + value.replace('@', '') : value
}

/**
 * Returns the address with https and without ? or #, except on Facebook, where a person's number is in the
 * query.
 */
function normalizeAddress(value: string, { hosts }: Network): string {
  if (!isWebAddress(value)) return value
  const { host, pathname, searchParams } = new URL(value)
  if (!hosts.includes(stripWww(host))) return value
  const id = pathname === '/profile.php' ? searchParams.get('id') : null
  return `https://${host}${pathname}${id === null ? '' : `?id=${id}`}`
}

/** Whether the address is at the network. `host` includes a port, since another port is another site. */
function isAtNetwork(value: string, { hosts, path }: Network): boolean {
  if (!isWebAddress(value)) return false
  const { host, pathname, search } = new URL(value)
  return hosts.includes(stripWww(host)) && path.test(pathname.replace(/(?<=.)\/$/, '') + search)
}

const stripWww = (host: string) => host.replace(/^www\./, '')
