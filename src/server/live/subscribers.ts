import type { Hearing } from '../services.ts'

/** Passes each note on to everyone in the process who keeps something in memory. */
export function createHearers(first: Hearing[]) {
  const hearers = [...first]
  const all: Hearing = {
    onNote: (tags) => hearers.forEach((hearer) => hearer.onNote(tags)),
    onLost: () => hearers.forEach((hearer) => hearer.onLost()),
    onBack: () => hearers.forEach((hearer) => hearer.onBack()),
  }
  return { all, add: (hearer: Hearing) => void hearers.push(hearer) }
}
