import { href } from 'react-router'
import { medalLabels } from '#features/event/submission/results/medal.ts'
import { formatInterval, formatAdjustment, formatPoints } from '#features/judging/scoring/ui/score-formats.ts'
import { describeTie, describeTieRule } from '#features/judging/scoring/ui/tie-texts.ts'
import { Link } from '#ui/link.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownPublication, ShownReasons } from '../publication-calls.ts'

interface ResultSectionProps {
  reasons: ShownReasons
  versions: ShownPublication['versions']
  slug: string
  zone: string
}

/** Shows a project's place and how certain it is. */
export function ResultSection({ reasons, versions, slug, zone }: ResultSectionProps) {
  const { result, version, ties } = reasons
  const tie = result.place === null ? null : describeTie(result, ties)
  const { ballots, reason, roundName } = result
  const shownVersion = versions.find((candidate) => candidate.version === version)
  return (
    <section aria-labelledby="h-result" className="reasons-part">
      <SectionHead id="h-result" title="Your result" aside={`Version ${version}`} />
      {shownVersion?.changes && (
        <Notice title="The results were corrected">
          <p>
            <LocalTime at={shownVersion.publishedAt} show="date" {...{ zone }} />: {shownVersion.changes}{' '}
            <Link href={`${href('/event/:slug/method', { slug })}#versions`}>All versions</Link>
          </p>
        </Notice>
      )}
      <p className="reasons-lead">{describePlace(result)}</p>
      {tie && (
        <p>
          {tie} {describeTieRule(ties)}
        </p>
      )}
      {reason && <Notice title="What the organizers decided">{reason}</Notice>}
      <Facts
        facts={[
          ...listScoreFacts(result),
          { label: 'Likely places (90%)', value: formatInterval(result) },
          { label: `Ballots in ${roundName}`, value: ballots, total: true },
        ]}
      />
      <p className="small text-muted">
        Judges can’t see everything, and close projects change places easily: other judges might have ranked
        them differently.
      </p>
    </section>
  )
}

function listScoreFacts({ mode, raw, adjusted }: ShownReasons['result']) {
  // A strength from pairs has a scale of its own, so it has no adjusted score.
  if (mode === 'pairwise')
    return [
      { label: 'Comparisons won, of a hundred', value: formatPoints(raw) },
      { label: 'Strength, which explains the comparisons best', value: formatPoints(adjusted) },
    ]
  const value =
    raw === null || adjusted === null || formatPoints(raw) === formatPoints(adjusted)
      ? formatPoints(adjusted)
      : `${formatPoints(adjusted)} (moved by ${formatAdjustment(adjusted - raw)})`
  return [
    { label: 'Raw score (mean of your ballots)', value: formatPoints(raw) },
    { label: 'Adjusted score (strictness removed)', value },
  ]
}

function describePlace({ place, givenPlace, givenMedal, entries, ballots }: ShownReasons['result']): string {
  if (ballots === 0) return 'No judge submitted a ballot on your project, so it has no place.'
  const shownPlace = givenPlace ?? place
  const medal = givenMedal ? ` Medal: ${medalLabels[givenMedal]}.` : ''
  if (shownPlace === null) return `Your project has no common place with the others.${medal}`
  return `Place ${shownPlace} of ${entries}.${medal}`
}
