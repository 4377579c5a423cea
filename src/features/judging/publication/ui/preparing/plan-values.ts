import { medals } from '#features/event/submission/shapes.ts'
import type { ShownPreparation } from '../publication-calls.ts'

type Plan = ShownPreparation['plan']

/** Form values: numbers as text, and every prize with its winners. */
export interface PlanValues {
  namedPlaces: string
  finalists: string
  appealHours: string
  comparedFor: string
  changes: string
  prizes: Record<string, string[]>
  deviations: { submissionId: string; place: string; medal: string; reason: string }[]
  mentions: { submissionId: string; title: string }[]
}

export const blankDeviation = { submissionId: '', place: '', medal: '', reason: '' }
export const blankMention = { submissionId: '', title: '' }

export const toFormValues = (plan: Plan | null, prizes: readonly { id: string }[]): PlanValues => ({
  namedPlaces: String(plan?.namedPlaces ?? 3),
  finalists: plan?.finalists ? String(plan.finalists) : '',
  appealHours: String(plan?.appealHours ?? 72),
  comparedFor: plan?.comparedFor ?? '',
  changes: plan?.changes ?? '',
  prizes: Object.fromEntries(
    prizes.map(({ id }) => [id, plan?.prizes.find(({ prizeId }) => prizeId === id)?.submissionIds ?? []]),
  ),
  deviations: (plan?.deviations ?? []).map(({ submissionId, place, medal, reason }) => ({
    submissionId,
    place: place === null ? '' : String(place),
    medal: medal ?? '',
    reason,
  })),
  mentions: plan?.mentions ?? [],
})

/** Returns whether two plans differ in any field. */
export const isOtherPlan = (a: PlanValues, b: PlanValues): boolean =>
  Object.entries(b).some(
    ([name, value]) => JSON.stringify(a[name as keyof PlanValues]) !== JSON.stringify(value),
  )

const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

export const toRequest = ({ prizes, deviations, ...typed }: PlanValues, roundId: string) => ({
  ...typed,
  roundId,
  namedPlaces: number(typed.namedPlaces),
  // An empty field means no finalists.
  finalists: typed.finalists.trim() === '' ? 0 : Number(typed.finalists),
  appealHours: number(typed.appealHours),
  prizes: Object.entries(prizes).map(([prizeId, submissionIds]) => ({ prizeId, submissionIds })),
  deviations: deviations.map(({ place, medal, ...one }) => ({
    ...one,
    place: place.trim() === '' ? null : Number(place),
    medal: medals.find((name) => name === medal) ?? null,
  })),
})
