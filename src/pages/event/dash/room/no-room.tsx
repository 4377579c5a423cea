import { ButtonLink } from '#ui/button.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'

/** Stands for the team's room while the viewer has no team. */
export function NoRoom({ data: { event, isFinal } }: { data: DashData }) {
  const isAlone = event.maxTeamSize === 1
  return (
    <section id="room" aria-labelledby="h-room">
      <SectionHead id="h-room" title="Team room" small />
      {isFinal ? (
        <EmptyState title="No room without a team" level={3}>
          Only teams have a room, and teams can’t change any more, or not until there’s a new date.
        </EmptyState>
      ) : (
        <EmptyState
          title="No room yet"
          level={3}
          action={
            <>
              <PanelLink view="team" className="btn btn--primary">
                {isAlone ? 'Set up your entry' : 'Start a team'}
              </PanelLink>
              {!isAlone && <ButtonLink href={getDashPath(event.slug, 'find')}>Find a team</ButtonLink>}
            </>
          }
        >
          Your team’s messages appear here. Only its members can read them.
        </EmptyState>
      )}
    </section>
  )
}
