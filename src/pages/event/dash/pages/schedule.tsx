import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/schedule.ts'
import { loadDash } from '../data/load-dash.ts'
import { DashFrame } from '../frame/dash-frame.tsx'
import { dashMeta } from '../frame/dash-meta.ts'
import { DashSchedule } from '../schedule/dash-schedule.tsx'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, args: Route.LoaderArgs) => loadDash(ctx, args, 'schedule'))

export const meta = dashMeta('Schedule', 'The schedule, for your calendar too.')

/** The event's schedule, for everyone who is signed in. */
export default function EventDashSchedulePage({ loaderData: data }: Route.ComponentProps) {
  return (
    <DashFrame data={data}>
      <DashSchedule data={data} />
    </DashFrame>
  )
}
