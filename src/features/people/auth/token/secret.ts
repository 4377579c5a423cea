import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'kiln_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = /^kiln_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

/**
 * A new token: its prefix, 178 random bits, and a checksum of those. Who finds one in a file knows by its letters alone
 * that it is one (docs/security.md#personal-tokens).
 */
export function newPersonalToken(): string {
  const random = Array.from({ length: 30 }, () => digits[randomInt(digits.length)]).join('')
  return prefix + random + checksumOf(random)
}

/** Meant as one of ours; whether it is whole, its checksum says. */
export const isPersonalToken = (given: string): boolean => given.startsWith(prefix)

export function isWhole(given: string): boolean {
  const [, random, checksum] = form.exec(given) ?? []
  return random !== undefined && checksumOf(random) === checksum
}

/** Only this is stored: who reads the table cannot use what it holds. */
export const hashOfToken = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** What its owner knows it by: the prefix and four letters. */
export const shownOf = (secret: string): string => secret.slice(0, prefix.length + 4)

function checksumOf(random: string): string {
  let text = ''
  for (let rest = crc32(random); rest > 0; rest = Math.floor(rest / digits.length))
    text = digits[rest % digits.length] + text
  return text.padStart(6, '0')
}
