import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { balloting } from '#features/judging/ballot/api.ts'
import { JudgeDesk } from '#features/judging/ballot/ui/desk/judge-desk.tsx'
import { JudgingPaused } from '#features/judging/ballot/ui/judging-off.tsx'
import { events } from '#features/event/event/api.ts'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { judgeInvitations, judging } from '#features/judging/judge/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { Route } from './+types/judge.ts'
import { JudgeRound } from './judge-round.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

const StatementForm = createLatePart(
  async () => (await import('#features/judging/judge/ui/statement/statement-form.tsx')).StatementForm,
)

const LeaveJudging = createLatePart(
  async () => (await import('#features/judging/judge/ui/statement/leave-judging.tsx')).LeaveJudging,
)

export const handle = page({ audience: 'one', query: ['tab', 'round', 'project'] })

/** For judges of the event; 403 for others. */
export const loader = loadForMember(async (session, { params, url }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(session, { slug: params.slug, withoutPeople: true })
  const { id, slug, title, timeZone, tracks, cancelledAt, postponedAt, statusReason } = event
  const lifeState = { cancelledAt, postponedAt, statusReason, resultsPublishedAt: event.resultsPublishedAt }
  if (slug !== params.slug) throw redirectMoved(url, href('/event/:slug/judge', { slug }), 302)
  if (await isInvited(session, event))
    throw redirectMoved(url, href('/event/:slug/judge/invitation', { slug }), 302)
  const roundId = url.searchParams.get('round')
  const queue = await balloting.read.getQueue(session, { eventId: id, ...(roundId && { roundId }) })
  const isStatement = url.searchParams.get('tab') === 'statement'
  const ownJudge = await judging.read.getOwnJudge(session, { eventId: id })
  // Judges who haven't submitted their statement yet are sent to it first, unless they already have projects
  // or can request some.
  const hasWork = queue.tasks.length > 0 || queue.rounds.some(isPulling)
  if (!isStatement && ownJudge.statedAt === null && !hasWork)
    throw redirectMoved(url, `${href('/event/:slug/judge', { slug })}?tab=statement`, 302)
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId: id })
  return {
    event: { id, slug, title, timeZone, tracks, ...lifeState },
    queue,
    own: ownJudge,
    isStatement,
    startBys: Object.fromEntries(rounds.map((round) => [round.id, round.startBy])),
    now: session.now.toISOString(),
  }
})

/** Whether the viewer has a pending judge invitation, which must be answered first. */
async function isInvited(session: MemberContext, { id: eventId, viewer }: JudgedEvent): Promise<boolean> {
  if (viewer?.roles.includes('Judge')) return false
  const { total } = await judgeInvitations.read.getOwnJudgeInvitations(session, { eventId, perPage: 1 })
  return total > 0
}

type JudgedEvent = Awaited<ReturnType<typeof events.read.getEvent>>

/** Whether the round is open and its judges request projects one by one, so that they start without any. */
const isPulling = ({ state, dealing }: { state: string; dealing: string }) =>
  state === 'open' && dealing === 'pulled'

/** Reloads only if the tab or the round changes, so that switching projects works offline. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  ['tab', 'round'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Judge ${loaderData.event.title}` : 'Judge'
  return describePage({ matches, title, description: 'For its judges.', noIndex: true })
}

export default function JudgePage({ loaderData }: Route.ComponentProps) {
  const { event, queue, isStatement } = loaderData
  const { slug, title } = event
  const round = queue.rounds.find(({ id }) => id === queue.roundId)
  const deskPath = href('/event/:slug/judge', { slug })
  return (
    <div className={classNames('wrap pb-16', !isStatement && queue.tasks.length > 0 && 'judge-page--busy')}>
      <PageHead
        title={isStatement ? 'What I judge' : 'Judge'}
        above={
          <EventCrumbs
            event={{ slug, title }}
            here={isStatement ? 'What I judge' : 'Judge'}
            by={isStatement ? { label: 'Judge', href: deskPath } : undefined}
          />
        }
        lede={
          isStatement
            ? 'We assign projects by what you enter here. You can change it any time.'
            : round
              ? ledes[round.mode]
              : 'The organizers haven’t set up a round yet.'
        }
      >
        {isStatement ? (
          <ButtonLink size="sm" href={deskPath}>
            My projects
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" href={`${deskPath}?tab=statement`}>
            What I judge
          </ButtonLink>
        )}
      </PageHead>
      {isStatement ? <Statement {...loaderData} /> : <JudgeDeskPage {...loaderData} />}
    </div>
  )
}

type JudgeData = Route.ComponentProps['loaderData']

function Statement({ event: { id: eventId, slug, tracks }, own }: JudgeData) {
  const navigate = useNavigate()
  return (
    <>
      <StatementForm
        {...{ own, tracks }}
        waiting={<Skeleton height="30rem" />}
        onSaved={() => void navigate(href('/event/:slug/judge', { slug }))}
      />
      <LeaveJudging {...{ eventId }} next={href('/event/:slug', { slug })} />
    </>
  )
}

function JudgeDeskPage({ event, queue: loadedQueue, own, now, startBys }: JudgeData) {
  const { slug, timeZone } = event
  const [read, setRead] = useState(loadedQueue)
  const queue = read.roundId === loadedQueue.roundId ? read : loadedQueue
  const round = queue.rounds.find(({ id }) => id === queue.roundId)
  return (
    <>
      <JudgingPaused {...event} />
      {own.statedAt === null && (
        <div className="mb-4">
          <Notice title="Say what you judge">
            <p>
              How many projects you take, and which ones you shouldn’t judge:{' '}
              <Link href={`${href('/event/:slug/judge', { slug })}?tab=statement`}>say it now</Link>.
            </p>
          </Notice>
        </div>
      )}
      {queue.rounds.length > 1 && round && (
        <nav className="seg mb-4" aria-label="Rounds">
          {queue.rounds.map(({ id, name }) => (
            <Link key={id} href={`?round=${id}`} aria-current={id === round.id ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {round && (
        <JudgeRound
          round={{ ...round, startBy: startBys[round.id] ?? null }}
          {...{ timeZone, now }}
          hasTasks={queue.tasks.length > 0}
          hasBegun={queue.tasks.some(({ state }) => state !== 'toDo')}
          isOver={event.resultsPublishedAt !== null}
        />
      )}
      {round?.reopenedFor && (
        <div className="mb-4">
          <Notice title="The organizers opened this round again">{round.reopenedFor}</Notice>
        </div>
      )}
      {round?.scoresOpenedAt && (
        <div className="mb-4">
          <Notice tone="warning" title="The organizers have opened the scores">
            They read ballots from now on, before the round has closed. The log of the event says so, too.
          </Notice>
        </div>
      )}
      {round && round.state !== 'draft' && <JudgeDesk key={round.id} queue={loadedQueue} onRead={setRead} />}
    </>
  )
}

const ledes = {
  rubric: 'Read a project, choose a level for each criterion, and submit. The next one opens by itself.',
  pairwise: 'Look at two projects, and say which is better or that they’re alike. Then come the next two.',
  triage: 'Look at a project, and say whether it goes on. The next one opens by itself.',
}
