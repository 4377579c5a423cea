import { invalid } from '#lib/contract/errors.ts'
import { toSlug } from '#lib/fields/slug.ts'
import type { EventChanges, Prize, Track } from '../contract.ts'
import { dateFault, type EventDates } from '../life/date-order.ts'

const earliest = Date.UTC(2000, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/**
 * Checks the dates of an event or stream together; 422 at the field that contradicts the others. Unchanged
 * dates from before this rule stay valid.
 */
export function checkDates(dates: EventDates, before?: EventDates): void {
  for (const [field, moment] of Object.entries(dates))
    if (moment instanceof Date && (moment.getTime() < earliest || moment.getTime() >= latest))
      throw invalid({ [field]: 'Invalid value' })
  if (before && !areOther(dates, before)) return
  const fault = dateFault(dates)
  if (fault) throw invalid(fault)
}

const areOther = (dates: EventDates, before: EventDates): boolean =>
  Object.entries(dates).some(([name, at]) => at?.getTime() !== before[name as keyof EventDates]?.getTime())

/** Gives each track an id and a unique slug. Existing tracks keep both. 422 for two tracks of one name. */
export function namedTracks(drafts: NonNullable<EventChanges['tracks']>): Track[] {
  const names = drafts.map(({ name }) => name.toLowerCase())
  const twice = names.findIndex((name, place) => names.indexOf(name) < place)
  if (twice >= 0) throw invalid({ [`tracks.${twice}.name`]: 'Another track has this name' })
  const used = new Set<string>()
  return drafts.map(({ id, slug, name, description }) => {
    const base = (slug ?? toSlug(name)) || 'track'
    let own = base
    for (let number = 2; used.has(own); number++) own = `${base}-${number}`
    used.add(own)
    return { id: id ?? crypto.randomUUID(), slug: own, name, description }
  })
}

/** Gives each prize a unique id. Existing prizes keep theirs. */
export function namedPrizes(drafts: NonNullable<EventChanges['prizes']>): Prize[] {
  const used = new Set<string>()
  return drafts.map(({ id: requestedId, ...prize }) => {
    const id = requestedId && !used.has(requestedId) ? requestedId : crypto.randomUUID()
    used.add(id)
    return { id, ...prize }
  })
}

/** Checks that the track of each prize exists. */
export function checkPrizes(prizes: Prize[], tracks: Track[]): void {
  for (const [place, { trackSlug }] of prizes.entries())
    if (trackSlug && !tracks.some(({ slug }) => slug === trackSlug))
      throw invalid({ [`prizes.${place}.trackSlug`]: 'There’s no such track' })
}

/** Merges a change into an object. Fields that aren't named keep their value. */
export function merged<Thing extends object>(
  before: Thing,
  changes: { [Field in keyof Thing]?: Thing[Field] | undefined },
): Thing {
  const definedEntries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(definedEntries) }
}

/** Returns the event's own picture and the partners' logos, by field. */
export function getPictures({ image, partners = [] }: Pick<EventChanges, 'image' | 'partners'>) {
  const logos = partners.map(({ logo }, place) => [`partners.${place}.logo`, logo] as const)
  return { image, ...Object.fromEntries(logos) }
}
