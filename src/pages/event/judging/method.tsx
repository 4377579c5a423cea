import { href } from 'react-router'
import { EventCrumbs, buildEventTrailLd } from '#features/event/event/ui/event-crumbs.tsx'
import { CheckSection } from '#features/judging/publication/ui/method/check-section.tsx'
import { JudgingSection } from '#features/judging/publication/ui/method/judging-section.tsx'
import { MethodLimits, MethodSection } from '#features/judging/publication/ui/method/method-section.tsx'
import { PublishedTable } from '#features/judging/publication/ui/method/published-table.tsx'
import { RubricVersions } from '#features/judging/publication/ui/method/rubric-versions.tsx'
import { VersionList } from '#features/judging/publication/ui/method/version-list.tsx'
import { VoteSection } from '#features/judging/vote/ui/vote-section.tsx'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { describeRound } from '#features/judging/round/ui/round-texts.ts'
import type { ShownRubric } from '#features/judging/rubric/ui/rubric-calls.ts'
import { formatShare } from '#features/judging/rubric/ui/format-share.ts'
import { tieRuleTexts } from '#features/judging/rubric/ui/tie-rule-texts.ts'
import type { Ties } from '#features/judging/scoring/contract.ts'
import { describeTieRule } from '#features/judging/scoring/ui/tie-texts.ts'
import type { Route } from './+types/method.ts'
import { readMethod } from './method-reading.ts'
import { type CountedJudges, describeJudges } from '../show/judged-lines.ts'

export const handle = page({ audience: 'everyone', query: ['version', 'page'] })

/**
 * Loads the page that is the same for everyone: how results are determined, and after publication, the
 * supporting data.
 */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { event, rubric, rounds, versions, vote, published } = await readMethod(ctx, {
    slug: params.slug,
    url,
  })
  if (event.slug !== params.slug) throw redirectMoved(url, href('/event/:slug/method', { slug: event.slug }))
  const { slug, title, timeZone, visibility, tracks, people } = event
  return {
    event: { slug, title, timeZone, visibility },
    judging: describeJudging({ tracks, people, rubric, rounds, published: published?.publication }),
    modes: rounds.map(({ mode }) => mode),
    versions,
    vote,
    published,
    isFirst: url.search === '',
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { event, isFirst } = loaderData
  const home = href('/event/:slug', { slug: event.slug })
  const path = `${home}/method`
  return describePage({
    matches,
    title: `How results of ${event.title} are worked out`,
    description: `How judges’ ballots become the places of ${event.title}, and how anyone can check them.`,
    path,
    noIndex: event.visibility !== 'public' || !isFirst,
    image: `${home}/card.png`,
    alternates: [{ type: 'text/markdown', href: `${path}.md` }],
    jsonLd: [
      buildEventTrailLd(getRootData(matches).origin, event, { name: 'How results are worked out', path }),
    ],
  })
}

export default function MethodPage({ loaderData }: Route.ComponentProps) {
  const { event, judging, modes, versions, vote, published } = loaderData
  const { slug, title, timeZone: zone } = event
  const home = href('/event/:slug', { slug })
  return (
    <div className="wrap grid grid-cols-1 gap-10 pb-16">
      <PageHead
        title="How results are worked out"
        lede={
          published
            ? `Every score and place of ${title}, and how to check them.`
            : `How judges’ ballots become places at ${title}. The table appears here once results are out.`
        }
        above={<EventCrumbs {...{ event }} here="How results are worked out" />}
      >
        {published && <ButtonLink href={`${home}/results`}>See the winners</ButtonLink>}
      </PageHead>
      {published && <PublishedTable {...published} {...{ zone }} />}
      {published && <VersionList {...published} {...{ zone }} />}
      <JudgingSection {...{ judging, zone }} />
      {vote && <VoteSection {...{ vote, slug }} />}
      <RubricVersions {...{ versions, zone }} />
      <MethodSection {...{ modes }} />
      <MethodLimits />
      {published && <CheckSection {...published} {...{ slug }} />}
    </div>
  )
}

interface JudgingFacts {
  tracks: readonly { id: string; name: string }[]
  people: Parameters<typeof describeJudges>[0]
  rubric: ShownRubric
  rounds: readonly ShownRound[]
  published?: (CountedJudges & { ties: Ties }) | undefined
}

/** Describes the judging as text on the server, so that the browser doesn't load the code for it. */
const describeJudging = ({ tracks, people, rubric, rounds, published }: JudgingFacts) => ({
  who: describeJudges(people, published),
  rounds: rounds.map((round) => ({
    id: round.id,
    name: round.name,
    opensAt: round.opensAt,
    closesAt: round.closedAt ?? round.closesAt,
    description: describeRound(round, tracks),
  })),
  criteria: rubric.criteria.map(({ id, name, description, levels }) => ({
    id,
    name,
    description,
    levels,
    share: formatShare(rubric, tracks, id),
  })),
  ties: published ? describeTieRule(published.ties) : tieRuleTexts[rubric.tieRule].sentence,
})
