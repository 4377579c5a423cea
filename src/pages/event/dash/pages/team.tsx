import { DisqualifiedNotice } from '#features/operations/moderation/ui/disqualified-notice.tsx'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/team.ts'
import { loadDash } from '../data/load-dash.ts'
import { DashFrame } from '../frame/dash-frame.tsx'
import { dashMeta } from '../frame/dash-meta.ts'
import { ProfileFigures } from '../team/profile-figures.tsx'
import { TeamSection } from '../team/team-section.tsx'
import { OnHold } from '../today/on-hold.tsx'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, args: Route.LoaderArgs) => loadDash(ctx, args, 'team'))

export const meta = dashMeta('Team', 'Your team, its open seats and your skills.')

/** The viewer's team, its requests and invitations, and the viewer's own skills. */
export default function EventDashTeamPage({ loaderData: data }: Route.ComponentProps) {
  const { team, event, paused } = data
  return (
    <DashFrame data={data}>
      {team?.disqualification && <DisqualifiedNotice measure={team.disqualification} zone={event.timeZone} />}
      {team || paused !== 'cancelled' ? <TeamSection data={data} /> : <OnHold data={data} />}
      <ProfileFigures data={data} />
    </DashFrame>
  )
}
