import { site } from '#site.config.ts'

/** Words for site staff, which users may not choose as a name. */
const staff = 'admin administrator moderator mod organizer staff security helpdesk support root system'

/**
 * Normalizes a name: ignores case and separators, and treats `0` and `o`, `1`, `l` and `i`, and `z` and `s`
 * as the same.
 */
const spoken = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replaceAll('0', 'o')
    .replaceAll('z', 's')
    .replace(/[1l]/g, 'i')

const ours = spoken(site.name)
const staffWords = new Set(staff.split(' ').flatMap((word) => [word, `${word}s`].map(spoken)))

/** Whether a name impersonates the site or its staff, however it is spelled. */
export function posesAsSite(name: string): boolean {
  const spokenName = spoken(name)
  // A short site name is part of many words, so it must match as a whole.
  const isOurs = ours.length < 4 ? spokenName === ours : spokenName.includes(ours)
  return isOurs || staffWords.has(spokenName) || staffWords.has(spokenName.replace(/(?:team|\d{1,30})$/, ''))
}
