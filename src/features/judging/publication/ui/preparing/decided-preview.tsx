import { prizeName } from '#features/event/submission/results/wins/prize-name.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { type Medal, medalLabels } from '#features/event/submission/results/medal.ts'
import { Notice } from '#ui/parts/notice.tsx'
import type { OfferedPrize, ShownLine, ShownPreparation } from '../publication-calls.ts'
import { describePrizesElsewhere } from './describe-prizes-elsewhere.ts'

interface DecidedPreviewProps {
  prepared: Pick<ShownPreparation, 'plan' | 'honoured' | 'prizesElsewhere'>
  prizes: readonly OfferedPrize[]
  lines: readonly ShownLine[]
  /** Whether the viewer is asked for the second signature. */
  isToSign: boolean
}

/**
 * Previews places, medals and other awards as pages will show them, with warnings about possibly unintended
 * ones.
 */
export function DecidedPreview({ prepared, prizes, lines, isToSign }: DecidedPreviewProps) {
  const { plan, honoured } = prepared
  const getTitle = (id: string) =>
    honoured.find(({ submissionId }) => submissionId === id)?.title ?? 'A project that’s gone'
  const facts = [
    ...listPlacedFacts(lines),
    ...prizes.map((prize) => {
      const winners = plan.prizes.find(({ prizeId }) => prizeId === prize.id)?.submissionIds ?? []
      const sharedSuffix = winners.length > 1 ? ', shared' : ''
      return { label: prizeName(prize) + sharedSuffix, value: winners.map(getTitle).join(', ') || 'Nobody' }
    }),
    ...plan.mentions.map(({ title, submissionId }) => ({ label: title, value: getTitle(submissionId) })),
  ]
  return (
    <>
      <UnusualAwardsNotice {...{ prepared, prizes, lines }} />
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

/** Warns of shared places, prizes that don't follow their place, and prizes without a winner. */
function UnusualAwardsNotice({ prepared, prizes, lines }: Omit<DecidedPreviewProps, 'isToSign'>) {
  const { plan, prizesElsewhere } = prepared
  const sharedPlaces = listSharedPlaces(lines)
  const elsewhereText = describePrizesElsewhere(prizesElsewhere, prizes)
  const open = prizes.filter(
    ({ id }) => !plan.prizes.some(({ prizeId, submissionIds }) => prizeId === id && submissionIds.length > 0),
  )
  return (
    <>
      {sharedPlaces.length > 0 && (
        <Notice tone="warning" title={`More than one project gets place ${sharedPlaces.join(', ')}`}>
          A project that you give a place doesn’t move the others. Add a deviation for each that moves.
        </Notice>
      )}
      {elsewhereText && (
        <Notice tone="warning" title={elsewhereText}>
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

/**
 * Lists awards in the order of the results page, which differs from that of the ballots where organizers
 * deviate.
 */
const listPlacedFacts = (lines: readonly ShownLine[]) =>
  lines
    .filter(({ givenPlace, givenMedal }) => givenPlace !== null || givenMedal !== null)
    .toSorted(
      (a, b) =>
        getMedalRank(a.givenMedal) - getMedalRank(b.givenMedal) ||
        (a.givenPlace ?? last) - (b.givenPlace ?? last),
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
const getMedalRank = (medal: Medal | null) =>
  medal === null ? last : Object.keys(medalLabels).indexOf(medal)

/** Lists places shared because of a deviation. Places shared by a tie in the ballots don't count. */
const listSharedPlaces = (lines: readonly ShownLine[]): number[] => {
  const deviatingLines = lines.filter(
    ({ reason, givenPlace, place }) => reason !== '' && givenPlace !== place,
  )
  const takenPlaces = deviatingLines.flatMap(({ givenPlace, project }) =>
    lines.some(
      (otherLine) =>
        otherLine.givenPlace === givenPlace && otherLine.project?.submissionId !== project?.submissionId,
    )
      ? (givenPlace ?? [])
      : [],
  )
  return [...new Set(takenPlaces)]
}
