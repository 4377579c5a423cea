import { keptInstant, toWall } from '#ui/time/zones/zone-dates.ts'
import type { ShownRound } from './round-calls.ts'

/** Form values: times as local time in the event's zone, numbers as text. */
export interface RoundValues {
  name: string
  opensAt: string
  closesAt: string
  mode: ShownRound['mode']
  entriesFrom: ShownRound['entriesFrom']
  trackIds: string[]
  entriesCount: string
  entriesPer: ShownRound['entriesPer']
  ballotsEach: string
  namesShown: boolean
  commentLength: string
  dealing: ShownRound['dealing']
  startBy: string
}

/** The event's own dates for judging. */
export interface Schedule {
  endAt: string | null
  submissionsCloseAt: string | null
  judgingEndAt: string | null
}

/**
 * Returns the default dates of an event's first round: from the submission deadline to the end of judging.
 */
export const plannedIn = (event: Schedule) => ({
  opensAt: event.submissionsCloseAt ?? event.endAt,
  closesAt: event.judgingEndAt,
})

export function toFormValues(
  round: ShownRound | null,
  zone: string,
  planned: ReturnType<typeof plannedIn> = { opensAt: null, closesAt: null },
): RoundValues {
  return {
    name: round?.name ?? '',
    opensAt: toWall(round?.opensAt ?? planned.opensAt, zone),
    closesAt: toWall(round?.closesAt ?? planned.closesAt, zone),
    mode: round?.mode ?? 'rubric',
    entriesFrom: round?.entriesFrom ?? 'all',
    trackIds: round?.trackIds ?? [],
    entriesCount: round?.entriesCount ? String(round.entriesCount) : '',
    entriesPer: round?.entriesPer ?? 'event',
    ballotsEach: String(round?.ballotsEach ?? 3),
    namesShown: round?.namesShown ?? true,
    commentLength: String(round?.commentLength ?? 0),
    dealing: round?.dealing ?? 'dealt',
    startBy: toWall(round?.startBy ?? null, zone),
  }
}

const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

/**
 * Converts form values to a request. An empty time is sent unchanged, so that its field shows what is
 * missing.
 */
export function toRequest(typed: RoundValues, { round, zone }: { round: ShownRound | null; zone: string }) {
  const at = (name: 'opensAt' | 'closesAt' | 'startBy') =>
    keptInstant(typed[name], zone, round?.[name] ?? null)
  return {
    ...typed,
    opensAt: at('opensAt') ?? '',
    closesAt: at('closesAt') ?? '',
    startBy: at('startBy'),
    trackIds: typed.entriesFrom === 'tracks' ? typed.trackIds : [],
    entriesCount: typed.entriesFrom === 'roundBefore' ? number(typed.entriesCount) : null,
    ballotsEach: number(typed.ballotsEach),
    commentLength: number(typed.commentLength),
  }
}
