import { toInstantOrKeep, toLocalTime } from '#ui/time/zones/zone-dates.ts'
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
 * Returns the default dates of an event's first round: from the submission deadline, or else the end of the
 * event, to the end of judging.
 */
export const getPlannedDates = (event: Schedule) => ({
  opensAt: event.submissionsCloseAt ?? event.endAt,
  closesAt: event.judgingEndAt,
})

export function toFormValues(
  round: ShownRound | null,
  zone: string,
  plannedDates: ReturnType<typeof getPlannedDates> = { opensAt: null, closesAt: null },
): RoundValues {
  return {
    name: round?.name ?? '',
    opensAt: toLocalTime(round?.opensAt ?? plannedDates.opensAt, zone),
    closesAt: toLocalTime(round?.closesAt ?? plannedDates.closesAt, zone),
    mode: round?.mode ?? 'rubric',
    entriesFrom: round?.entriesFrom ?? 'all',
    trackIds: round?.trackIds ?? [],
    entriesCount: round?.entriesCount ? String(round.entriesCount) : '',
    entriesPer: round?.entriesPer ?? 'event',
    ballotsEach: String(round?.ballotsEach ?? 3),
    namesShown: round?.namesShown ?? true,
    commentLength: String(round?.commentLength ?? 0),
    dealing: round?.dealing ?? 'dealt',
    startBy: toLocalTime(round?.startBy ?? null, zone),
  }
}

const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/**
 * Converts form values to a request. An empty time is sent unchanged, so that its field shows what is
 * missing.
 */
export function toRequest(values: RoundValues, { round, zone }: { round: ShownRound | null; zone: string }) {
  const toInstant = (name: 'opensAt' | 'closesAt' | 'startBy') =>
    toInstantOrKeep(values[name], zone, round?.[name] ?? null)
  return {
    ...values,
    opensAt: toInstant('opensAt') ?? '',
    closesAt: toInstant('closesAt') ?? '',
    startBy: toInstant('startBy'),
    trackIds: values.entriesFrom === 'tracks' ? values.trackIds : [],
    entriesCount: values.entriesFrom === 'roundBefore' ? number(values.entriesCount) : null,
    ballotsEach: number(values.ballotsEach),
    commentLength: number(values.commentLength),
  }
}
