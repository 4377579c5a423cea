export const scoringInputs = ['ballots', 'projects', 'prizes', 'rubric', 'rounds'] as const
export type ScoringInputName = (typeof scoringInputs)[number]

type Inputs = Record<ScoringInputName, unknown>

/**
 * Lists the inputs that differ between two fingerprints of `loadDeciding`. Empty if they are equal, and if one
 * has another form, as from an older version.
 */
export function listChangedInputs(before: string, after: string): ScoringInputName[] {
  const [earlier, current] = [readInputs(before), readInputs(after)]
  if (!earlier || !current) return []
  return scoringInputs.filter((name) => JSON.stringify(earlier[name]) !== JSON.stringify(current[name]))
}

function readInputs(fingerprint: string): Inputs | undefined {
  const parts = parseParts(fingerprint)
  if (!parts) return undefined
  const [states, rubricId, rubricTime, projectCount, prizes, ballots, ...lists] = parts
  const laterStates = lists.find(isListOfLists)
  const disqualified = lists.find((list) => !isListOfLists(list))
  return {
    ballots,
    projects: [projectCount, disqualified],
    prizes,
    rubric: [rubricId, rubricTime],
    rounds: [states, laterStates],
  }
}

const isListOfLists = (value: unknown) => Array.isArray(value) && Array.isArray(value[0])

function parseParts(fingerprint: string): unknown[] | undefined {
  try {
    const parts: unknown = JSON.parse(fingerprint)
    return Array.isArray(parts) ? parts : undefined
  } catch {
    return undefined
  }
}
