import { IconPrinter } from '@tabler/icons-react'
import { href } from 'react-router'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import type { OwnSubmission } from './draft/draft.ts'
import { reasonsPath, submissionPath } from './shown-project.ts'

interface ReceiptProps {
  submission: OwnSubmission
  origin: string
  isClosed?: boolean
  /** Whether the team can read what judges said of the project. */
  hasReasons?: boolean
}

/** Receipt of the submission with its time in the event's zone. Also designed for printing. */
export function Receipt({ submission, origin, isClosed = false, hasReasons = false }: ReceiptProps) {
  const sendsMail = useSendsMail()
  const { event, team, title, submittedAt, id, version } = submission
  const { repoLink, demoUrl, videoLink, presentationLink, techIn, categories, track } = submission
  const formatTime = (time: string) => formatTimeWithZone(event.timeZone, time)
  const link = (url: string | null) => url && (url.startsWith('/') ? origin + url : url)
  const rows: [string, string | null | undefined][] = [
    ['Project', title],
    ['Team', team.name],
    ['Event', event.title],
    ['Submitted', submittedAt && formatTime(submittedAt)],
    ['Last change', formatTime(submission.updatedAt)],
    ['Track', track?.name],
    ['Technologies', techIn.map(({ name }) => name).join(', ')],
    ['Categories', categories.map(({ name }) => name).join(', ')],
    ['Repository', repoLink],
    ['Demo', demoUrl],
    ['Video', link(videoLink)],
    ['Presentation', link(presentationLink)],
    ['Page', origin + submissionPath(submission)],
    ['Number', `${id}, version ${version ?? 0}`],
  ]
  return (
    <section className="draft-receipt stack" aria-labelledby="h-receipt">
      <Notice tone="success" title="Submitted">
        <p>
          {isClosed
            ? 'Submissions have closed. This is what your team submitted.'
            : describeDeadline(submission.editableUntil && formatTime(submission.editableUntil), sendsMail)}
        </p>
        <p className="row mt-2 draft-receipt__acts">
          <ButtonLink size="sm" variant="primary" href={submissionPath(submission)}>
            See your project
          </ButtonLink>
          <NextSteps event={event} />
          {hasReasons && (
            <ButtonLink size="sm" href={reasonsPath(submission)}>
              What judges said
            </ButtonLink>
          )}
        </p>
      </Notice>
      <h2 id="h-receipt" tabIndex={-1}>
        Receipt
      </h2>
      <Facts facts={rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      <div className="row draft-receipt__acts">
        <Button icon={IconPrinter} onClick={() => print()}>
          Print
        </Button>
      </div>
    </section>
  )
}

/**
 * Link to the remaining dates or the results. Not shown after an event ends without results, because its page
 * shows no dates then.
 */
function NextSteps({ event: { slug, phase, resultsPublished } }: Pick<OwnSubmission, 'event'>) {
  if (resultsPublished)
    return (
      <ButtonLink size="sm" href={href('/event/:slug/results', { slug })}>
        See the results
      </ButtonLink>
    )
  if (phase === 'ended') return null
  return (
    <ButtonLink size="sm" href={`${href('/event/:slug', { slug })}#dates`}>
      What happens now
    </ButtonLink>
  )
}

function describeDeadline(deadline: string | null, sendsMail: boolean) {
  const mailNote = sendsMail ? ' We’ve e-mailed everyone on the team with a confirmed address.' : ''
  return deadline
    ? `Your team can change it until ${deadline}.${mailNote}`
    : `Your team can keep changing it.${mailNote}`
}
