import { nameOf } from '#features/event/role.ts'
import { roleWords } from '#features/participant/ui/role-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { PanelLink } from '#ui/panel-link.tsx'
import { useAct } from '#ui/use-act.ts'
import type { ShownRequest } from './shown-team.ts'
import { acceptJoinRequest, declineJoinRequest } from './team-calls.ts'

type RequestListProps = { requests: readonly ShownRequest[]; canDecide: boolean }

/** Who asks to join; the team's admin accepts or declines. */
export function RequestList({ requests, canDecide }: RequestListProps) {
  return (
    <ul className="team-rows">
      {requests.map((request) => (
        <li key={request.id} className="team-request">
          <Request {...{ request, canDecide }} />
        </li>
      ))}
    </ul>
  )
}

function Request({ request, canDecide }: { request: ShownRequest; canDecide: boolean }) {
  const { act, isBusy } = useAct()
  const { id, role, message, person } = request
  const name = nameOf(person.profile)
  return (
    <>
      <Avatar name={name} src={person.profile.picture} size={44} />
      <div>
        <PanelLink view={`person:${person.participantId}`} className="team-name">
          {name}
        </PanelLink>
        {role && <span className="small text-muted"> wants the {roleWords(role)} seat</span>}
        {message && <blockquote>{message}</blockquote>}
      </div>
      {canDecide && (
        <div className="row team-request__acts">
          <Button
            size="sm"
            variant="primary"
            busy={isBusy}
            aria-label={`Accept ${name}`}
            onClick={() => void act(() => acceptJoinRequest({ id }), `${name} is in the team`)}
          >
            Accept
          </Button>
          <Button
            size="sm"
            busy={isBusy}
            aria-label={`Decline ${name}`}
            onClick={() => void act(() => declineJoinRequest({ id }))}
          >
            Decline
          </Button>
        </div>
      )}
    </>
  )
}
