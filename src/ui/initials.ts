import { site } from '#site.config.ts'

/** One or two capital letters for a name; '?' when it has none. Whole characters, never half a surrogate. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  const letters = chosen.map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
  return letters.join('').toLocaleUpperCase(site.locale) || '?'
}
