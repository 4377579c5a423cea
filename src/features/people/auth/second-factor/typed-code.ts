import { randomInt } from 'node:crypto'

// Without 0 and O, 1, I and L, which look alike.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A random code that people type: almost five bits a sign, in fours with dashes between. */
export function newCode(length: number): string {
  const drawn = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  return drawn.match(/.{1,4}/g)!.join('-')
}

/** What was meant by what was typed: letter case, dashes and spaces say nothing. */
export const typedCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
