import { invalid } from '#lib/contract/errors.ts'
import { toSlug } from '#lib/fields/slug.ts'
import type { EventChanges, Prize, Track } from '../contract.ts'
import { findDateError, type EventDates } from '../life/date-order.ts'

const earliestTime = Date.UTC(2000, 0, 1)
const latestTime = Date.UTC(2200, 0, 1)

/**
 * Checks the dates of an event or stream together; 422 at the field that contradicts the others. Unchanged
 * dates from before this rule stay valid.
 */
export function checkDates(dates: EventDates, before?: EventDates): void {
  for (const [field, date] of Object.entries(dates))
    if (date instanceof Date && (date.getTime() < earliestTime || date.getTime() >= latestTime))
      throw invalid({ [field]: 'Invalid value' })
  if (before && !haveChanged(dates, before)) return
  const dateError = findDateError(dates)
  if (dateError) throw invalid(dateError)
}

const haveChanged = (dates: EventDates, before: EventDates): boolean =>
  Object.entries(dates).some(
    ([name, date]) => date?.getTime() !== before[name as keyof EventDates]?.getTime(),
  )

/**
 * Gives each track an id and a unique slug; ids and unique slugs in the request stay. 422 for two tracks of
 * one name, ignoring case.
 */
export function assignTrackIds(drafts: NonNullable<EventChanges['tracks']>): Track[] {
  const names = drafts.map(({ name }) => name.toLowerCase())
  const duplicateIndex = names.findIndex((name, index) => names.indexOf(name) < index)
  if (duplicateIndex >= 0) throw invalid({ [`tracks.${duplicateIndex}.name`]: 'Another track has this name' })
  const usedSlugs = new Set<string>()
  const claimSlug = (base: string) => {
    let uniqueSlug = base
    for (let number = 2; usedSlugs.has(uniqueSlug); number++) uniqueSlug = `${base}-${number}`
    usedSlugs.add(uniqueSlug)
    return uniqueSlug
  }
  // Slugs in the request come first, because prizes refer to tracks by their slugs.
  const requestedSlugs = drafts.map(({ slug }) => (slug ? claimSlug(slug) : null))
  return drafts.map(({ id, name, description }, index) => {
    const slug = requestedSlugs[index] ?? claimSlug(toSlug(name) || 'track')
    return { id: id ?? crypto.randomUUID(), slug, name, description }
  })
}

/** Gives each prize a unique id. Existing prizes keep theirs. */
export function assignPrizeIds(drafts: NonNullable<EventChanges['prizes']>): Prize[] {
  const usedIds = new Set<string>()
  return drafts.map(({ id: requestedId, ...prize }) => {
    const id = requestedId && !usedIds.has(requestedId) ? requestedId : crypto.randomUUID()
    usedIds.add(id)
    return { id, ...prize }
  })
}

/** Throws 422 if the track of a prize doesn't exist. */
export function checkPrizes(prizes: Prize[], tracks: Track[]): void {
  for (const [index, { trackSlug }] of prizes.entries())
    if (trackSlug && !tracks.some(({ slug }) => slug === trackSlug))
      throw invalid({ [`prizes.${index}.trackSlug`]: 'There’s no such track' })
}

/**
 * Throws 422 if a prize changes that published results awarded: its winners were told title, amount and
 * place. Prizes can be added, and described in other words.
 */
export function assertAwardedPrizesKept(before: Prize[], after: Prize[]): void {
  const isKept = (prize: Prize) =>
    after.some(
      ({ id, title, amount, currency, place }) =>
        id === prize.id &&
        title === prize.title &&
        amount === prize.amount &&
        currency === prize.currency &&
        place === prize.place,
    )
  const changedPrize = before.find((prize) => !isKept(prize))
  if (changedPrize)
    throw invalid({
      prizes: `The results are published, so “${changedPrize.title}” keeps its title, amount and place`,
    })
}

/** Merges a change into an object. Fields that are undefined in the change keep their value. */
export function applyChanges<Thing extends object>(
  before: Thing,
  changes: { [Field in keyof Thing]?: Thing[Field] | undefined },
): Thing {
  const definedEntries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(definedEntries) }
}

/** Returns the event's own picture and the partners' logos, by field. */
export function getPictures({ image, partners = [] }: Pick<EventChanges, 'image' | 'partners'>) {
  const logos = partners.map(({ logo }, index) => [`partners.${index}.logo`, logo] as const)
  return { image, ...Object.fromEntries(logos) }
}
