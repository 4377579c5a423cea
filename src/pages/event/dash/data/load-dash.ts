import { redirect } from 'react-router'
import { getCurrentYear } from '#features/event/event/life/reading-year.ts'
import { requireName } from '#features/people/auth/sign-in/require-name.ts'
import type { Context } from '#lib/contract/context.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { readFilters } from '../finding/filters.ts'
import { type DashPage, type DashTab, getDashPath, getTab } from './dash-pages.ts'
import { loadEvent } from './load-event.ts'
import { emptyParts, loadParts } from './load-parts.ts'
import { readRail } from './read-own.ts'
import { hasQuestions, loadJudgeState } from './read-work.ts'

type LoadOptions = { params: { slug: string }; url: URL }

/**
 * Loads one page of the dashboard: the frame of all pages, and the parts that this page shows. Leads to Today
 * if the viewer has no such page.
 */
export async function loadDash(ctx: Context, { params, url }: LoadOptions, page: DashPage) {
  const member = await requireName(ctx, url)
  const loaded = await loadEvent(member, params.slug)
  const { event, participantId, teamId, isIn } = loaded
  if (event.slug !== params.slug) throw redirectMoved(url, getDashPath(event.slug, page))
  const asksOrAnswers = hasQuestions(member, event, isIn)
  const tabs = listTabs({ isIn, asksOrAnswers })
  if (!tabs.includes(getTab(page))) throw redirect(getDashPath(event.slug, 'today'))
  const filters = readFilters(url.searchParams, { hasTeam: teamId !== null })
  const token = url.searchParams.get('invitation')
  const [rail, judge, parts] = await Promise.all([
    readRail(member, { eventId: event.id, isIn, teamId }),
    loadJudgeState(member, event),
    loadParts[page](member, { ...loaded, filters, token }),
  ])
  return {
    ...emptyParts,
    ...loaded,
    ...rail,
    ...judge,
    ...parts,
    page,
    tabs,
    filters,
    isEnrolled: participantId !== null,
    asksOrAnswers,
    now: ctx.now.toISOString(),
    origin: ctx.origin,
    year: getCurrentYear(ctx),
  }
}

export type DashData = Awaited<ReturnType<typeof loadDash>>

/** Lists the viewer's pages: team and room for participants, help for those who ask or answer. */
const listTabs = ({ isIn, asksOrAnswers }: { isIn: boolean; asksOrAnswers: boolean }): DashTab[] => [
  'today',
  ...(isIn ? (['team', 'room'] as const) : []),
  ...(asksOrAnswers ? (['help'] as const) : []),
  'schedule',
]
