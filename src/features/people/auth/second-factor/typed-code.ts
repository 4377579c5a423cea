import { randomInt } from 'node:crypto'

// Excludes 0 and O, 1, I and L, which look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Creates a random code for people to type: almost five bits per character, in groups of four with dashes
 * between.
 */
export function createTypeableCode(length: number): string {
  const randomCharacters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return randomCharacters.match(/.{1,4}/g)!.join('-')
}

/** Normalizes a typed code: ignores letter case, dashes and spaces. */
export const typedCode = (codeText: string) => codeText.toUpperCase().replace(/[^A-Z0-9]/g, '')
