import { href, useNavigate, useRevalidator } from 'react-router'
import { devpost } from '#features/operations/devpost/api.ts'
import { discord } from '#features/event/chat/api.ts'
import { events } from '#features/event/event/api.ts'
import { buildChecklist } from '#features/event/event/ui/manage/checklist.ts'
import { categories } from '#features/content/category/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { opensEarly, getExceededEnd } from '#features/judging/round/ui/round-texts.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden } from '#lib/contract/errors.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForMember } from '#lib/pages/require-session.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { readWebhooks } from '../any-event/reading-webhooks.ts'
import { EditHead } from '../any-event/edit-head.tsx'
import { loadManagedData } from '../any-event/managed-data.ts'
import { managementParams } from '../any-event/managing-query.ts'
import type { Route } from './+types/edit.ts'
import { EventTab } from './edit/event-tab.tsx'
import { readModeration } from './edit/reading-moderation.ts'
import { readTeams } from './edit/reading-teams.ts'

export const handle = page({ audience: 'one', query: managementParams })

export const loader = loadForMember(async (session, { params, url }: Route.LoaderArgs) => {
  const event = await events.read.getEvent(session, { slug: params.slug })
  if (!event.viewer?.canManage) throw forbidden()
  if (event.slug !== params.slug)
    throw redirectMoved(url, href('/event/:slug/edit', { slug: event.slug }), 302)
  const tabParam = url.searchParams.get('tab')
  const rooms = await discord.read.getRooms(session, { eventId: event.id })
  // Without a chat that creates rooms there is nothing to configure, so the tab is left out.
  const tabs = eventTabs.filter(({ key }) => key !== 'chat' || rooms.canMake)
  const tab = tabs.find(({ key }) => key === tabParam)?.key ?? 'basics'
  const { total: categoriesCount } = await categories.read.getCategories(session, { perPage: 1 })
  return {
    event,
    tab,
    tabs,
    rooms,
    hasCategories: categoriesCount > 0,
    oddRounds: tab === 'publish' ? await readConflictingRounds(session, event) : [],
    devpost: tab === 'import' ? await devpost.read.getDevpostImport(session, { eventId: event.id }) : null,
    origin: session.origin,
    teams: tab === 'teams' ? await readTeams(session, url, { eventId: event.id }) : null,
    moderation: tab === 'moderation' ? await readModeration(session, url, { eventId: event.id }) : null,
    hooks: tab === 'webhooks' ? await readWebhooks(session, url, { eventId: event.id }) : null,
    ...(await loadManagedData(session, { eventId: event.id }, { tab, url })),
  }
})

/** Returns one sentence of advice per conflict between a round and the dates of its event. */
async function readConflictingRounds(
  session: MemberContext,
  event: { id: string; submissionsCloseAt: string | null; judgingEndAt: string | null; endAt: string | null },
) {
  const { rounds } = await judgingRounds.read.getRounds(session, { eventId: event.id })
  const closeAt = event.submissionsCloseAt ?? event.endAt
  return rounds.flatMap((round) => {
    const conflict = getExceededEnd(round, event)
    return [
      ...(opensEarly(round, { closeAt })
        ? [`Let the round “${round.name}” open after submissions close`]
        : []),
      ...(conflict
        ? [
            conflict.what === 'judging'
              ? `Let the round “${round.name}” close before judging ends`
              : `Say when judging ends: the round “${round.name}” closes after the event`,
          ]
        : []),
    ]
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const title = `Manage ${loaderData.event.title}`
  return describePage({ matches, title, description: 'For its organizers.', noIndex: true })
}

export default function EditEventPage({ loaderData }: Route.ComponentProps) {
  const { event, tab, tabs, schedule, hasCategories } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const missingCount = buildChecklist(event, schedule, hasCategories).filter(({ isDone }) => !isDone).length
  const onSaved = (slug: string = event.slug) => {
    if (slug === event.slug) void revalidate()
    else void navigate(`${href('/event/:slug/edit', { slug })}?tab=${tab}`, { replace: true })
  }
  return (
    <div className="wrap pb-16">
      <EditHead
        kind="event"
        {...event}
        tabs={tabs.map((tabItem) => ({
          ...tabItem,
          count:
            tabItem.key === 'publish' && event.visibility === 'draft' ? missingCount || undefined : undefined,
        }))}
        current={tab}
      />
      <EventTab key={`${event.id} ${tab}`} {...loaderData} onSaved={onSaved} />
    </div>
  )
}

/** Management sections of an event, by the value of `?tab=`. */
const eventTabs = [
  { key: 'basics', label: 'Basics' },
  { key: 'dates', label: 'Dates' },
  { key: 'people', label: 'People' },
  { key: 'schedule', label: 'Schedule' },
  { key: 'tracks', label: 'Tracks' },
  { key: 'prizes', label: 'Prizes' },
  { key: 'partners', label: 'Partners' },
  { key: 'texts', label: 'Texts' },
  { key: 'participants', label: 'Participants' },
  { key: 'teams', label: 'Teams' },
  { key: 'moderation', label: 'Moderation' },
  { key: 'announcements', label: 'Announcements' },
  { key: 'chat', label: 'Chat' },
  { key: 'webhooks', label: 'Webhooks' },
  { key: 'import', label: 'Import & export' },
  { key: 'publish', label: 'Publish' },
] as const
