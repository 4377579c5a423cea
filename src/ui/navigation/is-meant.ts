/**
 * Whether the typed text equals a name or the start of the name or one of its words. Signs such as + and #
 * count.
 */
export function isMeant(name: string, typed: string): boolean {
  const [whole, start] = [folded(name), folded(typed)]
  if (start === '') return false
  return [...whole.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}.#+]/gu)].some(({ index }) =>
    whole.startsWith(start, index),
  )
}

const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
