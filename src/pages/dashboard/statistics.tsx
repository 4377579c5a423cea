import { useNavigation } from 'react-router'
import { events, managedEvents } from '#features/event/event/api.ts'
import { statistics } from '#features/operations/statistics/api.ts'
import { type FigureName, textOrders } from '#features/operations/statistics/contract.ts'
import { readFigures } from '#features/operations/statistics/policy.ts'
import { CoverageSection } from '#features/operations/statistics/ui/coverage-section.tsx'
import { csvHref } from '#features/operations/statistics/ui/csv-href.ts'
import { FunnelSection } from '#features/operations/statistics/ui/funnel-section.tsx'
import { GrowthSection } from '#features/operations/statistics/ui/growth-section.tsx'
import { KeyFigures } from '#features/operations/statistics/ui/key-figures.tsx'
import { TechnologySection } from '#features/operations/statistics/ui/technology-section.tsx'
import { TextSection } from '#features/operations/statistics/ui/text-section.tsx'
import type { Context } from '#lib/contract/context.ts'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { allow } from '#lib/contract/policy.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { Days } from '#ui/time/day.tsx'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { Route } from './+types/statistics.ts'
import { FiguresFilter } from './statistics/figures-filter.tsx'
import { parseFiguresQuery } from './statistics/asked-figures.ts'

export const handle = page({
  audience: 'one',
  query: ['event', 'period', 'from', 'to', 'by', ...tableNames],
})

/** For ADMIN and MENTOR (not for events that aren't public), and for managers of the event in the URL. */
export const loader = loadForMember(async (session, { url }: Route.LoaderArgs) => {
  const slug = url.searchParams.get('event')
  const canSeeAll = readFigures.may(session.viewer, null)
  if (!slug) allow(session, readFigures, null)
  const [{ items }, chosenEvent] = await Promise.all([
    canSeeAll
      ? events.read.getEvents(session, { perPage: 100 })
      : managedEvents.read.getManagedEvents(session, { perPage: 100 }),
    slug ? events.read.getEvent(session, { slug, withoutPeople: true }) : null,
  ])
  const { query, preset, fault } = parseFiguresQuery(url.searchParams, session.now)
  const figuresQuery = { ...query, eventId: chosenEvent?.id }
  const [funnel, growth, technologies, coverage, texts] = await Promise.all([
    statistics.read.getFunnel(session, figuresQuery),
    statistics.read.getGrowth(session, figuresQuery),
    statistics.read.getTechnologyUse(session, figuresQuery),
    statistics.read.getReviewCoverage(session, figuresQuery),
    chosenEvent ? null : readTexts(session, query, url),
  ])
  const others = chosenEvent && !items.some(({ id }) => id === chosenEvent.id) ? [chosenEvent] : []
  const choices = [...others, ...items].map((event) => ({ value: event.slug, label: event.title }))
  const event = chosenEvent && { id: chosenEvent.id, slug: chosenEvent.slug, title: chosenEvent.title }
  return { funnel, growth, technologies, coverage, texts, event, choices, preset, fault, seesAll: canSeeAll }
})

/** Reads the statistics of texts. An invalid order or page in the URL is ignored. */
async function readTexts(
  ctx: Context,
  query: { from?: string | undefined; to?: string | undefined },
  url: URL,
) {
  const orderBy = textOrders.find((order) => order === url.searchParams.get('orderBy')) ?? 'mostVisits'
  const pageParam = Number(url.searchParams.get('page'))
  const number = Number.isInteger(pageParam) && pageParam >= 1 && pageParam <= 500 ? pageParam : 1
  return { list: await statistics.read.getTextFigures(ctx, { ...query, orderBy, page: number }), orderBy }
}

export const meta = unlistedMeta('Statistics', 'Who came, what they built and what people read.')

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { funnel, growth, technologies, coverage, texts, event, fault } = loaderData
  const hasEvent = event !== null
  const buildHref = (figure: FigureName) => csvHref(figure, { ...growth, eventId: event?.id })
  return (
    <div aria-busy={useNavigation().state === 'loading'}>
      <PageHead
        title="Statistics"
        lede={
          <>
            {event ? event.title : 'All public events'}, <Days from={growth.from} to={growth.to} />, whole
            days in UTC.
          </>
        }
      />
      <FiguresFilter {...loaderData} />
      {fault && (
        <Notice tone="danger" news="bad">
          {fault}. Showing the last twelve weeks.
        </Notice>
      )}
      <KeyFigures {...{ growth, isOfEvent: hasEvent }} />
      <FunnelSection funnel={funnel} csvHref={buildHref('funnel')} />
      <GrowthSection {...{ growth, isOfEvent: hasEvent }} csvHref={buildHref('growth')} />
      <TechnologySection use={technologies} csvHref={buildHref('technologies')} />
      <CoverageSection {...{ coverage, isOfEvent: hasEvent }} csvHrefOf={buildHref} />
      {texts && <TextSection texts={texts.list} orderBy={texts.orderBy} csvHref={buildHref('texts')} />}
    </div>
  )
}
