import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ConfirmNotice } from '#features/people/auth/ui/confirming/confirm-notice.tsx'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { OwnOffers } from '#features/event/team/ui/invitations/own-offers.tsx'
import { OwnTeamNotices } from '#features/event/team/ui/team-notices.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { FirstSteps } from './first-steps.tsx'
import { listFirstEvents, describeNextStep, type OwnEvent, ownEvents } from './own-events.ts'
import { OwnWins } from '../own-wins.tsx'
import { JudgeOffers } from '#features/judging/judge/ui/invitation/judge-offers.tsx'
import { NextJudging } from './judge-next.tsx'
import { NextReview } from './review-next.tsx'
import { useRememberedHeight } from './use-remembered-height.ts'
import { useReviewWork } from './use-review-work.ts'

/** Next step of a member. CSS reserves its space from the first paint if a member was signed in before. */
export function NextStep() {
  const { data: session } = useSession()
  const userId = session?.account.id
  const viewer = useViewer()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['own-events', userId],
    queryFn: async () =>
      (await import('#features/event/participant/ui/participation-calls.ts')).getParticipantsByUserId({
        userId: userId!,
        perPage: 20,
      }),
    enabled: userId !== undefined,
  })
  const ownEventList = data ? ownEvents(data.items, dataUpdatedAt) : null
  const reviews = useReviewWork()
  const isFilled = Boolean(ownEventList && reviews)
  const box = useRememberedHeight(isFilled)
  return (
    <section className="wrap home-next" aria-labelledby="next" aria-busy={!isFilled && !isError}>
      <div ref={box}>
        <SectionHead id="next" title="Your next step" small more={{ label: 'All events', href: '/event' }} />
        {viewer?.confirmed === false && <ConfirmNotice email={viewer.email} />}
        {ownEventList && <OwnWins own={ownEventList} />}
        <OwnOffers />
        <JudgeOffers />
        <OwnTeamNotices />
        {isError && <LoadingFailed message="We couldn’t load your events." askAgain={() => void refetch()} />}
        {viewer && <NextJudging judges={viewer.judges} />}
        {reviews && <NextReview reviews={reviews} />}
        {ownEventList && reviews && (
          <Steps own={ownEventList} isReviewer={reviews.length > 0 || (viewer?.judges.length ?? 0) > 0} />
        )}
      </div>
    </section>
  )
}

function Steps({ own, isReviewer }: { own: readonly OwnEvent[]; isReviewer: boolean }) {
  const [first, ...rest] = own
  if (!first) return isReviewer ? null : <FirstSteps />
  const others = first.hasEnded ? own : rest
  return (
    <>
      {first.hasEnded ? <ErrorNotice /> : <NextEvent event={first} />}
      {others.length > 0 && (
        <ul className="home-mine" aria-label="Your other events">
          {listFirstEvents(others, 3).map((event) => (
            <li key={event.id}>
              <Link href={getDashHref(event)}>{event.title}</Link>
              <span className="small text-muted">
                <Deadline event={event} />
              </span>
              <span className="small break-words">
                {describeNextStep(event)}
                <HiddenTeamNote event={event} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NextEvent({ event }: { event: OwnEvent }) {
  return (
    <div className="home-now">
      <div>
        <h3>
          <Link href={getDashHref(event)}>{event.title}</Link>
        </h3>
        <p className="break-words">
          {describeNextStep(event)}
          <HiddenTeamNote event={event} />
          {!event.paused && ' · '}
          <Deadline event={event} />
        </p>
      </div>
      <ButtonLink variant="primary" href={getDashHref(event)}>
        Open the dashboard
      </ButtonLink>
    </div>
  )
}

const HiddenTeamNote = ({ event: { team } }: { event: OwnEvent }) =>
  team?.isHidden && (
    <>
      {' · '}
      <Link href={href('/account/moderation')}>Why, and how to appeal</Link>
    </>
  )

function ErrorNotice() {
  return (
    <div className="home-now">
      <div>
        <h3>Choose your next event</h3>
        <p>You have no event coming up. See what’s on now and what’s next.</p>
      </div>
      <ButtonLink variant="primary" href="/event">
        Browse events
      </ButtonLink>
    </div>
  )
}

function Deadline({ event: { deadline, timeZone, hasEnded, paused } }: { event: OwnEvent }) {
  if (paused) return null
  if (!deadline) return hasEnded ? 'Over' : 'No date yet'
  return (
    <>
      {deadline.label} <LocalTime at={deadline.at} zone={timeZone} both={false} />
    </>
  )
}

const getDashHref = ({ kind, slug }: OwnEvent) =>
  kind === 'event' ? href('/event/:slug/dash', { slug }) : href('/stream/:slug/dash', { slug })
