import { site } from '#site.config.ts'

/** Words for site staff, which users may not choose as a name. */
const staff = 'admin administrator moderator mod organizer staff security helpdesk support root system'

/**
 * Normalizes a name: ignores case and separators, and treats `0` and `o`, `1`, `l` and `i`, and `z` and `s`
 * as the same.
 */
const normalizeName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replaceAll('0', 'o')
    .replaceAll('z', 's')
    .replace(/[1l]/g, 'i')

const siteName = normalizeName(site.name)
const staffWords = new Set(
  staff.split(' ').flatMap((staffWord) => [staffWord, `${staffWord}s`].map(normalizeName)),
)

/**
 * Whether a name impersonates the site or its staff, also in the spellings that `normalizeName` treats as the
 * same.
 */
export function impersonatesSite(name: string): boolean {
  const normalizedName = normalizeName(name)
  // A short site name is part of many words, so it must match as a whole.
  const hasSiteName = siteName.length < 4 ? normalizedName === siteName : normalizedName.includes(siteName)
  return (
    hasSiteName ||
    staffWords.has(normalizedName) ||
    staffWords.has(normalizedName.replace(/(?:team|\d{1,30})$/, ''))
  )
}
