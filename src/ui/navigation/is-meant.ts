/**
 * Whether the typed text is the start of the name or of one of its words, ignoring case and accents. Signs
 * such as + and # count.
 */
export function matchesName(name: string, typedText: string): boolean {
  const [foldedName, start] = [foldText(name), foldText(typedText)]
  if (start === '') return false
  return [...foldedName.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}.#+]/gu)].some(({ index }) =>
    foldedName.startsWith(start, index),
  )
}

const foldText = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
