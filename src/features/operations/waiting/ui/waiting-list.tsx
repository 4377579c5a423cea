import { href } from 'react-router'
import { formatRoleWithArticle } from '#features/event/event/people/invitations/role-texts.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import type { waitingContract, WaitingKind } from '../contract.ts'
import { reviewPath } from './review-path.ts'
import './waiting.css'

/** A line as in the API response, with times as ISO text. */
type Sent = AnswerOf<typeof waitingContract, 'getWaiting'>['lines'][number]

export function WaitingList({ lines, places }: { lines: readonly Sent[]; places: Places }) {
  return (
    <ul className="waiting">
      {lines.map((line) => (
        <Line key={`${line.kind} ${line.invitation?.path ?? line.event?.slug}`} {...line} places={places} />
      ))}
    </ul>
  )
}

function Line({ places, ...line }: Sent & { places: Places }) {
  const { count, since, untouched, event } = line
  const { label, to, sinceWord } = describeWaiting(line, places)
  return (
    <li>
      <span className="waiting__count">{count === 1000 ? '1,000+' : count.toLocaleString('en')}</span>
      <div>
        <Link href={to} className="cover-link">
          {label}
        </Link>
        <p className="small text-muted">
          {event && (
            <Link className="above" href={href('/event/:slug', { slug: event.slug })}>
              {event.title}
            </Link>
          )}
          {untouched ? `, ${untouched} of them ${untouched === 1 ? 'has' : 'have'} no review yet` : ''}
          {since && (
            <>
              {event ? ', ' : ''}
              {sinceWord} <Day at={since} />
            </>
          )}
        </p>
      </div>
    </li>
  )
}

interface Way {
  label: string
  to: string
  /** Word before the date. */
  sinceWord: string
}

/** Paths of the pages on which tasks are handled, by kind. */
type Places = Record<'reports' | 'appeals' | 'texts' | 'technologies' | 'mails' | 'notices', string>

const since = (label: string, to: string): Way => ({ label, to, sinceWord: 'since' })

type JudgingKind = 'rounds' | 'signatures' | 'resultAppeals' | 'resultsWithheld'

/** Returns the lines about the judging and the results of an event. */
function listJudgingWays(
  slug: string,
  several: (one: string, many: string) => string,
): Record<JudgingKind, () => Way> {
  const judging = (name: string) => `${href('/event/:slug/judging', { slug })}?tab=${name}`
  return {
    rounds: () => ({
      label: several('round to open for judges', 'rounds to open for judges'),
      to: judging('rounds'),
      sinceWord: 'planned for',
    }),
    signatures: () =>
      since(
        several('decision for a second organizer', 'decisions for a second organizer'),
        judging('results'),
      ),
    resultAppeals: () =>
      since(several('team’s appeal to answer', 'teams’ appeals to answer'), judging('results')),
    resultsWithheld: () => ({
      label: several(
        'hidden project that your results name: publish a correction',
        'hidden projects that your results name: publish a correction',
      ),
      to: judging('results'),
      sinceWord: 'hidden since',
    }),
  }
}

/** Returns the text of a line and its link. */
function describeWaiting({ kind, count, event, invitation }: Sent, paths: Places): Way {
  const slug = event?.slug ?? ''
  const several = (one: string, many: string) => (count === 1 ? one : many)
  const dash = href('/event/:slug/dash', { slug })
  const tab = (name: string) => `${href('/event/:slug/edit', { slug })}?tab=${name}`
  const ways: Record<WaitingKind, () => Way> = {
    invitations: () =>
      since(
        `invitation to be ${formatRoleWithArticle(invitation!.eventRole)} at ${invitation!.title}`,
        invitation!.path,
      ),
    toReview: () => since(several('project to review', 'projects to review'), reviewPath(slug)),
    helpRequests: () => since(several('team asking for help', 'teams asking for help'), `${dash}/help`),
    questions: () => since(several('question to answer', 'questions to answer'), `${dash}/help#questions`),
    participants: () =>
      since(several('person to approve', 'people to approve'), `${tab('participants')}&status=waiting`),
    ...listJudgingWays(slug, several),
    breaksRules: () => ({
      label: several('project reported for breaking the rules', 'projects reported for breaking the rules'),
      to: href('/event/:slug/results/edit', { slug }),
      sinceWord: '',
    }),
    results: () => ({
      label: several('project without a result', 'projects without a result'),
      to: href('/event/:slug/results/edit', { slug }),
      sinceWord: 'judged until',
    }),
    unpublished: () => ({ label: 'draft to publish', to: tab('publish'), sinceWord: 'begins' }),
    reports: () => since(several('report to look into', 'reports to look into'), paths.reports),
    appeals: () => since(several('appeal to answer', 'appeals to answer'), paths.appeals),
    applications: () => since(several('app to decide on', 'apps to decide on'), href('/dash/applications')),
    texts: () => since(several('text to review', 'texts to review'), paths.texts),
    technologies: () =>
      since(
        several('suggested technology to decide on', 'suggested technologies to decide on'),
        paths.technologies,
      ),
    mails: () => since(several('unsent e-mail', 'unsent e-mails'), paths.mails),
    notices: () => ({ label: 'to change before you open the site', to: paths.notices, sinceWord: '' }),
  }
  return ways[kind]()
}
