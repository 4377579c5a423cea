import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/schedule.ts'
import { loadDash } from '../data/load-dash.ts'
import { DashFrame } from '../frame/dash-frame.tsx'
import { DashSchedule } from '../schedule/dash-schedule.tsx'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, args: Route.LoaderArgs) => loadDash(ctx, args, 'schedule'))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage({
    matches,
    title: loaderData ? `Schedule · ${loaderData.event.title}` : 'Schedule',
    description: 'The schedule, for your calendar too.',
    noIndex: true,
  })
}

/** The event's schedule, for everyone who is signed in. */
export default function EventDashSchedulePage({ loaderData: data }: Route.ComponentProps) {
  return (
    <DashFrame data={data}>
      <DashSchedule data={data} />
    </DashFrame>
  )
}
