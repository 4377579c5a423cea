import { prizeName } from '#features/event/event/writing/prize-name.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { type Medal, medalLabels } from '#features/event/submission/results/medal.ts'
import { Notice } from '#ui/parts/notice.tsx'
import type { OfferedPrize, ShownLine, ShownPrepared } from '../publication-calls.ts'
import { describePrizesElsewhere } from './describe-prizes-elsewhere.ts'

interface DecidedPreviewProps {
  prepared: Pick<ShownPrepared, 'plan' | 'honoured' | 'prizesElsewhere'>
  prizes: readonly OfferedPrize[]
  lines: readonly ShownLine[]
  /** Whoever reads it is asked for the second signature. */
  isToSign: boolean
}

/** Places, medals and what else is given, as pages will read, and what of it nobody may have meant. */
export function DecidedPreview({ prepared, prizes, lines, isToSign }: DecidedPreviewProps) {
  const { plan, honoured } = prepared
  const titleOf = (id: string) =>
    honoured.find(({ submissionId }) => submissionId === id)?.title ?? 'A project that’s gone'
  const facts = [
    ...placedFacts(lines),
    ...prizes.map((prize) => {
      const winners = plan.prizes.find(({ prizeId }) => prizeId === prize.id)?.submissionIds ?? []
      const shared = winners.length > 1 ? ', shared' : ''
      return { label: prizeName(prize) + shared, value: winners.map(titleOf).join(', ') || 'Nobody' }
    }),
    ...plan.mentions.map(({ title, submissionId }) => ({ label: title, value: titleOf(submissionId) })),
  ]
  return (
    <>
      <Unmeant {...{ prepared, prizes, lines }} />
      {facts.length > 0 && (
        <>
          <h3 className="text-lg">
            {isToSign ? 'What you sign: the results page will say' : 'What the results page will say'}
          </h3>
          <Facts facts={facts} />
        </>
      )}
    </>
  )
}

/** What follows from no place, and what places given otherwise leave behind. */
function Unmeant({ prepared, prizes, lines }: Omit<DecidedPreviewProps, 'isToSign'>) {
  const { plan, prizesElsewhere } = prepared
  const twice = placesGivenTwice(lines)
  const elsewhere = describePrizesElsewhere(prizesElsewhere, prizes)
  const open = prizes.filter(
    ({ id }) => !plan.prizes.some(({ prizeId, submissionIds }) => prizeId === id && submissionIds.length > 0),
  )
  return (
    <>
      {twice.length > 0 && (
        <Notice tone="warning" title={`More than one project gets place ${twice.join(', ')}`}>
          A project that you give a place doesn’t move the others. Add a deviation for each that moves.
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="warning" title={elsewhere}>
          A prize that you choose a winner for doesn’t go with its place. If that isn’t meant, choose other
          winners under Prizes below, then prepare again.
        </Notice>
      )}
      {open.length > 0 && (
        <Notice
          tone="warning"
          title={`Nobody gets ${open.map((prize) => `“${prizeName(prize)}”`).join(', ')}`}
        >
          A place doesn’t give a prize. Choose the winners under Prizes below, then prepare again.
        </Notice>
      )}
    </>
  )
}

/** In the order of the results page, which is not that of the ballots where organizers deviate. */
const placedFacts = (lines: readonly ShownLine[]) =>
  lines
    .filter(({ givenPlace, givenMedal }) => givenPlace !== null || givenMedal !== null)
    .toSorted(
      (a, b) =>
        rankOf(a.givenMedal) - rankOf(b.givenMedal) || (a.givenPlace ?? last) - (b.givenPlace ?? last),
    )
    .slice(0, placesShown)
    .map(({ givenPlace, givenMedal, project }) => ({
      label: givenMedal
        ? [medalLabels[givenMedal], ...(givenPlace ? [`rank ${givenPlace}`] : [])].join(', ')
        : `Rank ${givenPlace}`,
      value: project?.title ?? 'A project that’s gone',
    }))

const placesShown = 20
const last = 1_000_000
const rankOf = (medal: Medal | null) => (medal === null ? last : Object.keys(medalLabels).indexOf(medal))

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
