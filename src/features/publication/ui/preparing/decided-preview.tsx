import { Facts } from '#ui/parts/facts.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { Candidate, ShownLine, ShownPrepared } from '../publication-calls.ts'

interface DecidedPreviewProps {
  plan: ShownPrepared['plan']
  prizes: readonly { id: string; title: string }[]
  candidates: readonly Candidate[]
  lines: readonly ShownLine[]
}

/** What is given besides places, and places that a deviation gave twice. */
export function DecidedPreview({ plan, prizes, candidates, lines }: DecidedPreviewProps) {
  const titleOf = (id: string) =>
    candidates.find(({ submissionId }) => submissionId === id)?.title ?? 'A project that’s gone'
  const facts = [
    ...prizes.map(({ id, title }) => {
      const winners = plan.prizes.find(({ prizeId }) => prizeId === id)?.submissionIds ?? []
      return { label: title, value: winners.map(titleOf).join(', ') || 'Nobody' }
    }),
    ...plan.mentions.map(({ title, submissionId }) => ({ label: title, value: titleOf(submissionId) })),
  ]
  const twice = placesGivenTwice(lines)
  return (
    <>
      {twice.length > 0 && (
        <Notice tone="warning" title={`More than one project gets place ${twice.join(', ')}`}>
          A project that you give a place doesn’t move the others. Add a deviation for each that moves.
        </Notice>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  )
}

/** A tie shares its place by the ballots; a deviation shares one that they gave to another. */
const placesGivenTwice = (lines: readonly ShownLine[]): number[] => {
  const moved = lines.filter(({ reason, givenPlace, place }) => reason !== '' && givenPlace !== place)
  const taken = moved.flatMap(({ givenPlace, project }) =>
    lines.some(
      (other) => other.givenPlace === givenPlace && other.project?.submissionId !== project?.submissionId,
    )
      ? (givenPlace ?? [])
      : [],
  )
  return [...new Set(taken)]
}
