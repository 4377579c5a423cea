import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { Route } from './+types/find.ts'
import { loadDash } from '../data/load-dash.ts'
import { DashFrame } from '../frame/dash-frame.tsx'
import { dashMeta } from '../frame/dash-meta.ts'
import { filterNames } from '../finding/filters.ts'
import { FindSection } from '../finding/find-section.tsx'

export const handle = page({ audience: 'one', query: filterNames })

export const loader = load(async (ctx, args: Route.LoaderArgs) => loadDash(ctx, args, 'find'))

export const meta = dashMeta('Find people', 'Teams with open seats, and people without a team.')

/** Teams with open seats and people without a team, until teams are final. */
export default function EventDashFindPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <DashFrame data={data}>
      {data.finding ? (
        <FindSection data={data} finding={data.finding} />
      ) : (
        <EmptyState
          title="Nobody to find"
          action={<ButtonLink href={getDashPath(data.event.slug, 'team')}>Back to Team</ButtonLink>}
        >
          {data.event.maxTeamSize === 1
            ? 'Everyone builds solo here.'
            : 'Teams can’t change any more, or not until there’s a new date.'}
        </EmptyState>
      )}
    </DashFrame>
  )
}
