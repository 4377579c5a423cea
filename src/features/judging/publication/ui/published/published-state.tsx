import { href } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm, confirmWithReason } from '#ui/overlays/confirm.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { publicationCalls, type ShownLatestVersion } from '../publication-calls.ts'

interface PublishedStateProps {
  event: { id: string; slug: string; timeZone: string; resultsPublishedAt: string | null }
  latest: ShownLatestVersion
  /** Whether the ballots now give other results than the published ones. */
  hasMoved: boolean
}

/** Shows the published version, with the switch that hides ballots in an emergency. */
export function PublishedState({
  event: { id: eventId, slug, timeZone: zone, resultsPublishedAt },
  latest,
  hasMoved,
}: PublishedStateProps) {
  const { act, isBusy } = useAct()
  const { version, publishedAt, changes, reasonsHiddenFor } = latest
  const isHidden = reasonsHiddenFor !== null
  const hide = async () => {
    const reason = await confirmWithReason(hideDialog)
    if (reason)
      await act(
        () => publicationCalls.setReasonsHidden({ eventId, isHidden: true, reason }),
        'Ballots are hidden',
      )
  }
  const show = async () => {
    if (await confirm(showDialog))
      await act(
        () => publicationCalls.setReasonsHidden({ eventId, isHidden: false }),
        'Teams can read them again',
      )
  }
  return (
    <section aria-labelledby="h-published" className="plan-part">
      <SectionHead
        id="h-published"
        title={`Version ${version} is published`}
        aside={<LocalTime at={publishedAt} {...{ zone }} />}
      />
      {changes && <p>{changes}</p>}
      <Remarks {...{ latest, hasMoved }} isOut={resultsPublishedAt !== null} />
      <p className="row">
        {resultsPublishedAt && (
          <ButtonLink href={href('/event/:slug/method', { slug })}>See what everyone reads</ButtonLink>
        )}
        <Button variant="quiet" disabled={isBusy} onClick={() => void (isHidden ? show() : hide())}>
          {isHidden ? 'Show teams their ballots again' : 'Hide ballots from teams'}
        </Button>
      </p>
    </section>
  )
}

interface RemarksProps extends Omit<PublishedStateProps, 'event'> {
  isOut: boolean
}

/** Lists what keeps others from reading the published version, and where it is out of date. */
const Remarks = ({
  latest: { isWithheld, disqualified, reasonsHiddenFor },
  hasMoved,
  isOut,
}: RemarksProps) => (
  <>
    {!isOut && (
      <Notice tone="warning" title="Nobody can read it at the moment">
        The results of the event are unpublished. Publish another version to show them again.
      </Notice>
    )}
    {isOut && isWithheld && (
      <Notice tone="warning" title="Moderators have hidden a project that these results name">
        Its name is gone from every page, and nobody can download the file of this version: what is signed
        can’t be changed. Prepare a correction; its file is made without the project.
      </Notice>
    )}
    {disqualified.length > 0 && (
      <Notice tone="warning" title={describeDisqualified(disqualified)}>
        The results still name {disqualified.length === 1 ? 'it' : 'them'}. Prepare a correction: in it the
        projects after {disqualified.length === 1 ? 'it' : 'them'} move up. To leave a place empty instead,
        give the others their places again under Deviations.
      </Notice>
    )}
    {hasMoved && disqualified.length === 0 && (
      <Notice tone="warning" title="The ballots now give other places or scores than what’s published">
        What’s published stays as it is until you prepare a correction.
      </Notice>
    )}
    {reasonsHiddenFor !== null && (
      <Notice tone="warning" title="Teams can’t read their ballots">
        {reasonsHiddenFor}
      </Notice>
    )}
  </>
)

/** Names the published projects that were disqualified since. */
const describeDisqualified = (projects: ShownLatestVersion['disqualified']) =>
  `${new Intl.ListFormat('en').format(projects.map(({ title }) => `“${title}”`))} ${projects.length === 1 ? 'was' : 'were'} disqualified after the results were published`

const hideDialog = {
  title: 'Hide all ballots from teams?',
  text: 'For an emergency, such as a comment that names a person. Teams keep their places and scores and read your reason; levels and comments are gone until you show them again.',
  confirmLabel: 'Hide them',
  reason: { label: 'Why?', hint: 'Every team reads it.', most: 500 },
}
const showDialog = {
  title: 'Show teams their ballots again?',
  text: 'They come back as they were.',
  confirmLabel: 'Show them',
}
