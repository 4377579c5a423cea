/**
 * Whether the typed text equals a name or the start of the name or one of its words. Signs such as + and #
 * count.
 */
export function matchesName(name: string, typedText: string): boolean {
  const [foldedName, start] = [foldText(name), foldText(typedText)]
  if (start === '') return false
  return [...foldedName.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}.#+]/gu)].some(({ index }) =>
    foldedName.startsWith(start, index),
  )
}

const foldText = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
