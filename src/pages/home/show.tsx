import { events } from '#features/event/event/api.ts'
import {
  type CommunityFigures,
  getCommunityFigures,
} from '#features/operations/statistics/community/community.ts'
import { tutorials } from '#features/content/tutorial/api.ts'
import { load } from '#lib/pages/load.ts'
import { describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { KilnScene } from '#ui/pictures/kiln-scene.tsx'
import { StatRow } from '#ui/charts/stat-row.tsx'
import { site } from '../../site.config.ts'
import type { Route } from './+types/show.ts'
import { Call } from './call.tsx'
import { ExpertNote } from './expert-note.tsx'
import { loadFreshResults } from './fresh.ts'
import { UsedTechnologies } from './in-use.tsx'
import { NextStep } from './own/next-step.tsx'
import { TutorialReads } from './reads.tsx'
import { Season } from './season.tsx'
import { Steps } from './steps.tsx'
import { Winners } from './winners.tsx'
import './home.css'

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx) => {
  const [communityFigures, runningEvents, upcomingEvents, tutorialList, freshResults] = await Promise.all([
    getCommunityFigures(ctx),
    events.read.getEvents(ctx, { phase: 'running', orderBy: 'nearest', perPage: 3 }),
    events.read.getEvents(ctx, { phase: 'upcoming', perPage: 12 }),
    tutorials.read.getPaginatedTutorials(ctx, { perPage: 4 }),
    loadFreshResults(ctx),
  ])
  return {
    ...communityFigures,
    season: [
      ...runningEvents.items,
      ...upcomingEvents.items.filter(({ cancelledAt }) => !cancelledAt).slice(0, 3),
    ].slice(0, 4),
    year: ctx.now.getUTCFullYear(),
    reads: tutorialList.items,
    fresh: freshResults,
  }
})

export function meta({ matches }: Route.MetaArgs) {
  const { origin } = getRootData(matches)
  return describePage({
    matches,
    title: `${site.name}: ${site.tagline}`,
    description: site.description,
    path: '/',
    jsonLd: [
      { '@type': 'Organization', name: site.company.name, url: origin },
      { '@type': 'WebSite', name: site.name, url: origin },
    ],
  })
}

export default function HomePage({
  loaderData: { inUse, season, year, reads, fresh, ...counts },
}: Route.ComponentProps) {
  const figureList = listFigures(counts)
  return (
    <>
      <NextStep />
      <div className="wrap">
        <Hero hasTutorials={reads.length > 0} />
        {figureList.length > 0 && <StatRow stats={figureList} />}
      </div>
      <Season events={season} year={year} />
      {fresh && <Winners {...fresh} />}
      <Steps />
      {fresh?.note && <ExpertNote note={fresh.note} />}
      {inUse.length + reads.length > 0 && (
        <div className="section section--tint">
          <div className={inUse.length > 0 && reads.length > 0 ? 'wrap home-two' : 'wrap'}>
            {inUse.length > 0 && <UsedTechnologies technologies={inUse} />}
            {reads.length > 0 && <TutorialReads tutorials={reads} />}
          </div>
        </div>
      )}
      <Call />
    </>
  )
}

/** Returns the figures without zeros, which a young community would otherwise show. */
function listFigures(counts: Omit<CommunityFigures, 'inUse'>) {
  const figureList = [
    { label: counts.members === 1 ? 'builder' : 'builders', value: counts.members },
    { label: counts.events === 1 ? 'event' : 'events', value: counts.events },
    {
      label: counts.submissions === 1 ? 'project submitted' : 'projects submitted',
      value: counts.submissions,
    },
    { label: counts.tutorials === 1 ? 'tutorial to read' : 'tutorials to read', value: counts.tutorials },
  ]
  return figureList.filter(({ value }) => value > 0)
}

function Hero({ hasTutorials }: { hasTutorials: boolean }) {
  return (
    <section className="hero" aria-labelledby="hero">
      <div>
        <h1 id="hero">{site.home.title}</h1>
        <p className="lede">{site.home.lede}</p>
        <p className="row">
          <ButtonLink href="/event" variant="primary" size="lg">
            Browse events
          </ButtonLink>
          {hasTutorials && (
            <ButtonLink href="/t" size="lg">
              Read a tutorial
            </ButtonLink>
          )}
        </p>
      </div>
      <KilnScene className="hero__pic" />
    </section>
  )
}
