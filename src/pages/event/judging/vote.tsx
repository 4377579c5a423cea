import { href } from 'react-router'
import { events } from '#features/event/event/api.ts'
import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { voting } from '#features/judging/vote/api.ts'
import { OwnBallot } from '#features/judging/vote/ui/own-ballot.tsx'
import { TallyList } from '#features/judging/vote/ui/tally-list.tsx'
import { describeBudget, describeEffect, describeOutcome } from '#features/judging/vote/ui/vote-texts.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { Route } from './+types/vote.ts'
import '#features/judging/vote/ui/vote.css'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(ctx, { slug: params.slug, withoutPeople: true })
  if (event.slug !== params.slug) throw redirectMoved(url, href('/event/:slug/vote', { slug: event.slug }))
  const { id, slug, title, timeZone, visibility } = event
  return {
    event: { id, slug, title, timeZone, visibility },
    vote: await voting.read.getVote(ctx, { eventId: id }),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { event, vote } = loaderData
  const home = href('/event/:slug', { slug: event.slug })
  return describePage({
    matches,
    title: `Community vote of ${event.title}`,
    description: `How the participants of ${event.title} vote for their favorite projects.`,
    path: `${home}/vote`,
    noIndex: event.visibility !== 'public' || vote === null,
    image: `${home}/card.png`,
  })
}

export default function VotePage({ loaderData: { event, vote } }: Route.ComponentProps) {
  const { id: eventId, slug, title, timeZone } = event
  const home = href('/event/:slug', { slug })
  return (
    <div className="wrap stack pb-16">
      <PageHead
        title="Community vote"
        lede={vote ? describeEffect(vote) : title}
        above={<EventCrumbs event={{ slug, title }} here="Community vote" />}
      />
      {vote === null ? (
        <EmptyState
          title="There’s no vote here"
          action={<ButtonLink href={home}>Back to the event</ButtonLink>}
        >
          The organizers of this event leave the decision to its judges.
        </EmptyState>
      ) : (
        <>
          <p>{describeBudget(vote)} Projects come in a different order for everyone.</p>
          <Facts
            facts={[
              { label: 'Opens', value: <LocalTime at={vote.opensAt} zone={timeZone} /> },
              { label: 'Closes', value: <LocalTime at={vote.closesAt} zone={timeZone} /> },
              {
                label: 'Who votes',
                value: (
                  <>
                    Everyone who enrolled before <LocalTime at={vote.enrolledBefore} zone={timeZone} />
                  </>
                ),
              },
            ]}
          />
          {vote.state === 'closed' && <p>{describeOutcome(vote)}</p>}
          {vote.state === 'published' && <TallyList {...{ vote, slug }} />}
          {vote.state === 'upcoming' ? (
            <EmptyState
              title="Voting hasn’t opened yet"
              action={<ButtonLink href={`${home}/submissions`}>See the projects</ButtonLink>}
            >
              Come back once it has. You’ll find all projects here.
            </EmptyState>
          ) : (
            vote.state !== 'published' && <OwnBallot {...{ eventId, slug, vote }} />
          )}
        </>
      )}
    </div>
  )
}
