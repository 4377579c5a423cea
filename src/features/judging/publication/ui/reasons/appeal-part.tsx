import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownReasons } from '../publication-calls.ts'
import { AppealForm } from './appeal-form.tsx'

interface AppealPartProps {
  reasons: ShownReasons
  slug: string
  zone: string
  /** Whether the window for appeals is open. */
  isOpen: boolean
}

/** Shows the team's only appeal with its answer, or the form for it. */
export function AppealPart({ reasons, slug, zone, isOpen }: AppealPartProps) {
  const { appeal, appealUntil, submissionId, isMember } = reasons
  return (
    <section id="appeal" aria-labelledby="h-appeal" className="reasons-part">
      <SectionHead id="h-appeal" title="Appeal" />
      {appeal && <SentAppeal {...{ appeal, slug, zone }} />}
      {!appeal && !isOpen && (
        <p>
          The time for appeals ended on <LocalTime at={appealUntil} {...{ zone }} />.
        </p>
      )}
      {!appeal && isOpen && !isMember && (
        <p>
          The team hasn’t appealed. It can until <LocalTime at={appealUntil} {...{ zone }} />.
        </p>
      )}
      {!appeal && isOpen && isMember && (
        <>
          <p>
            If you think something went wrong, such as a demo that was down or a ballot about another project,
            ask the organizers to look again. Your team can ask once, until{' '}
            <LocalTime at={appealUntil} {...{ zone }} />. They answer, and if you’re right they publish a
            correction.
          </p>
          <AppealForm {...{ submissionId }} />
        </>
      )}
    </section>
  )
}

interface SentAppealProps {
  appeal: NonNullable<ShownReasons['appeal']>
  slug: string
  zone: string
}

function SentAppeal({
  appeal: { reason, createdAt, outcome, answer, answeredAt },
  slug,
  zone,
}: SentAppealProps) {
  return (
    <>
      <p>
        Your team appealed on <LocalTime at={createdAt} {...{ zone }} />:
      </p>
      <blockquote>{reason}</blockquote>
      {outcome === null || answeredAt === null ? (
        <Notice title="The organizers are looking at it">Their answer appears here.</Notice>
      ) : (
        <Notice
          tone={outcome === 'corrected' ? 'success' : 'info'}
          title={
            outcome === 'corrected' ? 'You were right: a correction follows' : 'The result stays as it is'
          }
        >
          <p>{answer}</p>
          <p>
            <LocalTime at={answeredAt} {...{ zone }} />.{' '}
            {outcome === 'corrected' && (
              <Link href={`${href('/event/:slug/method', { slug })}#versions`}>
                See the versions of the results
              </Link>
            )}
          </p>
        </Notice>
      )}
    </>
  )
}
