import { WithdrawButton } from '#features/event/participant/ui/withdraw-button.tsx'
import { roleLabel } from '#features/event/participant/ui/people/role-labels.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { DashData } from '../data/load-dash.ts'

/** The viewer's own card, with skills and activity. */
export function ProfileFigures({ data }: { data: DashData }) {
  const { own, profile, isIn, isFinal, paused, event } = data
  if (!own || !profile) return null
  const { me } = own
  const { person, counts } = profile
  return (
    <section id="profile" aria-labelledby="h-profile">
      <SectionHead
        id="h-profile"
        title="You"
        small
        aside={
          isIn && paused !== 'cancelled' && <PanelLink view="me">Change your skills and hours</PanelLink>
        }
      />
      <div className="row mb-4">
        <Avatar {...person} size={56} />
        <div>
          <b>{person.name}</b>
          <p className="small text-muted">{me.teamRoles.map((role) => roleLabel(role)).join(', ')}</p>
        </div>
      </div>
      <Facts
        facts={[
          { label: 'Events attended', value: counts.attended },
          { label: 'Submissions made', value: counts.submitted },
        ]}
      />
      {(!isFinal || paused === 'postponed') && !me.declinedAt && (
        <div className="mt-4">
          {me.teamId ? (
            <p className="small text-muted">
              {paused
                ? 'Can’t make it? You can leave your team once there’s a new date.'
                : 'Can’t make it? Leave your team, then withdraw here.'}
            </p>
          ) : (
            <WithdrawButton id={me.id} eventId={event.id} title={event.title} />
          )}
        </div>
      )}
    </section>
  )
}
