import { toDay, getPeriod, steps } from '#features/operations/statistics/period.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { presets } from './presets.ts'

const dayMs = 86_400_000
const isDay = (text: string | null) =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * Reads a named period or custom days from the URL. Invalid days are reported as `fault`, and the default
 * period is used instead.
 */
export function parseFiguresQuery(search: URLSearchParams, now: Date) {
  const [from, to] = [search.get('from'), search.get('to')]
  const by = steps.find((step) => step === search.get('by')) ?? 'week'
  if (!from && !to) {
    const preset = presets.find(({ key }) => key === search.get('period')) ?? presets[0]
    const first = toDay(new Date(now.getTime() - (preset.days - 1) * dayMs))
    return { query: { from: first, to: toDay(now), by: preset.by }, preset: preset.key, fault: null }
  }
  const defaultQuery = { query: {}, preset: presets[0].key }
  if ((from && !isDay(from)) || (to && !isDay(to))) return { ...defaultQuery, fault: 'Choose valid dates' }
  const query = { ...(from && { from }), ...(to && { to }), by }
  try {
    getPeriod(query, now)
    return { query, preset: null, fault: null }
  } catch (error) {
    if (error instanceof Refusal) return { ...defaultQuery, fault: error.message }
    throw error
  }
}
