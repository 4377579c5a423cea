export const scoringInputs = ['ballots', 'projects', 'prizes', 'rubric', 'rounds'] as const
export type ScoringInputName = (typeof scoringInputs)[number]

/**
 * Lists the inputs that differ between two fingerprints of `loadDeciding`. Empty if one is empty, as after an
 * import.
 */
export function listChangedInputs(before: string, after: string): ScoringInputName[] {
  if (!before || !after) return []
  const [earlier, current] = [parseInputs(before), parseInputs(after)]
  return scoringInputs.filter((name) => JSON.stringify(earlier[name]) !== JSON.stringify(current[name]))
}

const parseInputs = (fingerprint: string) => JSON.parse(fingerprint) as Record<ScoringInputName, unknown>
