import { randomInt } from 'node:crypto'

// Excludes 0 and O, 1, I and L, which look alike.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Creates a random code for people to type: almost five bits per character, in groups of four with dashes
 * between.
 */
export function newCode(length: number): string {
  const drawn = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  return drawn.match(/.{1,4}/g)!.join('-')
}

/** Normalizes a typed code: ignores letter case, dashes and spaces. */
export const typedCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
