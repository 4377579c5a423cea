import * as z from 'zod/mini'
import { boundedText } from '../fields/fields.ts'
import { isFileAddress } from '../pictures/file-address.ts'

/** Trims the address and prepends https:// if a scheme is missing; an empty one stays empty. */
export function withScheme(address: string) {
  const trimmedAddress = address.trim()
  return trimmedAddress === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmedAddress)
    ? trimmedAddress
    : `https://${trimmedAddress.replace(/^\/+/, '')}`
}

/**
 * Whether the address is an http or https URL of at most 2,000 characters, with a dot in its host, without
 * user name, password, spaces and control characters.
 */
export function isWebAddress(address: string) {
  if (address.length > 2000 || /[\u0000-\u0020\u007F]/.test(address)) return false
  try {
    const { protocol, hostname, username, password } = new URL(address)
    return /^https?:$/.test(protocol) && hostname.includes('.') && !username && !password
  } catch {
    return false
  }
}

export const webAddress = (message = 'Invalid URL') =>
  z.string().check(
    boundedText(2100, message),
    z.overwrite(withScheme),
    z.refine((value) => isWebAddress(value), message),
  )

/** URL or empty text. */
export const addressOrNone = (message = 'Invalid URL') =>
  z.string().check(
    boundedText(2100, message),
    z.overwrite(withScheme),
    z.refine((value) => value === '' || isWebAddress(value), message),
  )

/** Like `addressOrNone`, and empty by default. */
export const optionalAddress = (message?: string) => z._default(addressOrNone(message), '')

/** URL of a file uploaded to a place of this kind, such as 'event'; the service checks which place. */
export const fileAddress = (kind: string) =>
  z.string().check(
    boundedText(200),
    z.refine((value) => isFileAddress(value, kind), 'Invalid value'),
  )

/** URL of a picture in a text: an upload for texts, or a web address; empty for none. */
export const fileOrWebAddress = z.string().check(
  boundedText(2100, 'Invalid URL'),
  z.overwrite((value) => (value.startsWith('/') ? value : withScheme(value))),
  z.refine((value) => value === '' || isFileAddress(value, 'content') || isWebAddress(value), 'Invalid URL'),
)
