import type { ShownRound } from '#features/round/ui/round-calls.ts'
import { roundInWords } from '#features/round/ui/round-words.ts'
import type { ShownRubric } from '#features/rubric/ui/rubric-calls.ts'
import { shareInWords } from '#features/rubric/ui/share-in-words.ts'
import { tieWords } from '#features/rubric/ui/tie-words.ts'
import { whoJudges } from '../show/judged-lines.ts'

interface Judged {
  tracks: readonly { id: string; name: string }[]
  people: Parameters<typeof whoJudges>[0]
  rubric: ShownRubric
  rounds: readonly ShownRound[]
  /** How many judges’ ballots are in the results; left out before they are published. */
  counted?: number | undefined
}

/** How projects are judged, in words: said where the page is made, so that it loads none of what makes them. */
export const judgedTold = ({ tracks, people, rubric, rounds, counted }: Judged) => ({
  who: whoJudges(people, counted),
  rounds: rounds.map((round) => ({
    id: round.id,
    name: round.name,
    opensAt: round.opensAt,
    closesAt: round.closedAt ?? round.closesAt,
    words: roundInWords(round, tracks),
  })),
  criteria: rubric.criteria.map(({ id, name, description, levels }) => ({
    id,
    name,
    description,
    levels,
    share: shareInWords(rubric, tracks, id),
  })),
  ties: tieWords[rubric.tieRule].sentence,
})
