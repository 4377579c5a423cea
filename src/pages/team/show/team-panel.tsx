import { isRosterOpen } from '#features/event/team/joining/requests/open-roster.ts'
import { href, useNavigate, useRevalidator } from 'react-router'
import { JoinForm } from '#features/event/team/ui/invitations/join-form.tsx'
import { TeamForm } from '#features/event/team/ui/team-form.tsx'
import type { OwnTeam } from '#features/event/team/ui/use-own-team.ts'
import { Panel } from '#ui/overlays/panel.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { usePanel } from '#ui/overlays/use-panel.ts'
import type { TeamData } from '../show.tsx'

type PanelProps = { team: TeamData['team']; own: OwnTeam }

/** Side panel with the join form or the team's edit form, by `?view=`. */
export function TeamPanel({ team, own }: PanelProps) {
  const { view, close } = usePanel()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  if (!view) return null
  if (view.kind === 'join' && own.state === 'open') {
    const finishRequest = async (hasJoined: boolean) => {
      toast({
        title: hasJoined ? `You’re in ${team.name}` : `${team.name} has your request`,
        tone: 'success',
      })
      close()
      await own.askAgain()
    }
    return (
      <Panel title={`Ask to join ${team.name}`} onClose={close}>
        <JoinForm team={team} onAsked={(hasJoined) => void finishRequest(hasJoined)} />
      </Panel>
    )
  }
  if (view.kind === 'edit' && own.team?.viewer?.isAdmin && isRosterOpen(team)) {
    const handleSaved = async ({ slug }: { slug: string }) => {
      toast({ title: 'Saved', tone: 'success' })
      await own.askAgain()
      // A new name changes the team's URL, so the page must move to the new one.
      if (slug !== team.slug)
        return navigate(href('/event/:eventSlug/:teamSlug', { eventSlug: team.event.slug, teamSlug: slug }), {
          replace: true,
        })
      close()
      return revalidate()
    }
    return (
      <Panel title="Edit the team" onClose={close}>
        <TeamForm
          eventId={team.eventId}
          team={own.team}
          onSaved={(changedTeam) => void handleSaved(changedTeam)}
        />
      </Panel>
    )
  }
  return null
}
