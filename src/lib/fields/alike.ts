import { site } from '#site.config.ts'

/** Words for whoever runs the site, which nobody may call themselves. */
const staff =
  'admin administrator moderator mod organizer organiser staff security helpdesk support root system'

/** Letter case, what joins words, `0` and `o`, and `1`, `l` and `i` are one. */
const spoken = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replaceAll('0', 'o')
    .replace(/[1l]/g, 'i')

const ours = spoken(site.name)
const staffWords = new Set(staff.split(' ').flatMap((word) => [spoken(word), spoken(`${word}s`)]))

/** Whether a name poses as the site or as those who run it, however it is spelled. */
export function posesAsSite(name: string): boolean {
  const said = spoken(name)
  // A short name of the site stands in many words.
  const isOurs = ours.length < 4 ? said === ours : said.includes(ours)
  return isOurs || staffWords.has(said) || staffWords.has(said.replace(/(?:team|\d{1,30})$/, ''))
}
