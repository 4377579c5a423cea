import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'kiln_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = /^kiln_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

/**
 * Creates a token: its prefix, 178 random bits, and a checksum of them. Its characters alone identify it in a
 * file (docs/security.md#personal-tokens).
 */
export function createPersonalToken(): string {
  const random = Array.from({ length: 30 }, () => digits[randomInt(digits.length)]).join('')
  return prefix + random + calculateChecksum(random)
}

/** Whether a string has the prefix of our tokens; the checksum shows whether it is complete. */
export const isPersonalToken = (tokenText: string): boolean => tokenText.startsWith(prefix)

export function isCompleteToken(tokenText: string): boolean {
  const [, random, checksum] = form.exec(tokenText) ?? []
  return random !== undefined && calculateChecksum(random) === checksum
}

/** Hashes a token. Only the hash is stored, so that access to the table gives no usable token. */
export const hashPersonalToken = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Returns the part by which the owner recognizes a token: the prefix and four letters. */
export const getVisiblePart = (secret: string): string => secret.slice(0, prefix.length + 4)

function calculateChecksum(random: string): string {
  let text = ''
  for (let rest = crc32(random); rest > 0; rest = Math.floor(rest / digits.length))
    text = digits[rest % digits.length] + text
  return text.padStart(6, '0')
}
