import { useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { roleLabel } from '#features/event/participant/ui/people/role-labels.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { ShownMember, ShownRequest } from '../shown-team.ts'
import { acceptJoinRequest, declineJoinRequest, reopenJoinRequest } from '../team-calls.ts'

type RequestListProps = {
  requests: readonly ShownRequest[]
  canDecide: boolean
  /** Current members; their declined request can't be undone. */
  members: readonly Pick<ShownMember, 'participantId'>[]
}

/** Join requests. The team's admin accepts or declines them, and can undo the last decline. */
export function RequestList({ requests, canDecide, members }: RequestListProps) {
  const [declinedRequest, setDeclinedRequest] = useState<ShownRequest | null>(null)
  const isOpenAgain =
    requests.some(({ id }) => id === declinedRequest?.id) ||
    members.some(({ participantId }) => participantId === declinedRequest?.person.participantId)
  if (requests.length === 0 && !declinedRequest) return null
  return (
    <section id="requests" aria-labelledby="h-requests">
      <SectionHead
        id="h-requests"
        level={3}
        title="Requests to join"
        small
        aside={`${requests.length} waiting`}
      />
      {declinedRequest && !isOpenAgain && (
        <DeclinedRequest request={declinedRequest} onReopened={() => setDeclinedRequest(null)} />
      )}
      <ul className="team-rows">
        {requests.map((request) => (
          <li key={request.id} className="team-request">
            <Request {...{ request, canDecide }} onDeclined={() => setDeclinedRequest(request)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DeclinedRequestProps = { request: ShownRequest; onReopened: () => void }

function DeclinedRequest({ request: { id, person }, onReopened }: DeclinedRequestProps) {
  const { act, isBusy } = useAct()
  const name = formatName(person.profile)
  const reopen = async () => {
    if (await act(() => reopenJoinRequest({ id }), `${name}’s request is open again`)) onReopened()
  }
  return (
    <Notice news="good">
      <p className="row row--between">
        <span>You declined {name}.</span>
        <Button size="sm" busy={isBusy} onClick={() => void reopen()}>
          Undo
        </Button>
      </p>
    </Notice>
  )
}

type RequestProps = { request: ShownRequest; canDecide: boolean; onDeclined: () => void }

function Request({ request, canDecide, onDeclined }: RequestProps) {
  const { act, isBusy } = useAct()
  const { id, role, message, person } = request
  const name = formatName(person.profile)
  const decline = async () => {
    const isConfirmed = await confirm({
      title: `Decline ${name}?`,
      text: 'They’ll be told. You can undo this, and they can ask again a day later.',
      confirmLabel: 'Decline',
    })
    if (isConfirmed && (await act(() => declineJoinRequest({ id })))) onDeclined()
  }
  return (
    <>
      <Avatar name={name} face={person.profile.face} src={person.profile.picture} size={44} />
      <div>
        <PanelLink view={`person:${person.participantId}`} className="team-name">
          {name}
        </PanelLink>
        {role && <span className="small text-muted"> wants the {roleLabel(role)} seat</span>}
        {message && <blockquote>{message}</blockquote>}
      </div>
      {canDecide && (
        <div className="row team-request__acts">
          <Button
            size="sm"
            variant="primary"
            busy={isBusy}
            aria-label={`Accept ${name}`}
            onClick={() => void act(() => acceptJoinRequest({ id }, name), `${name} is on the team`)}
          >
            Accept
          </Button>
          <Button size="sm" busy={isBusy} aria-label={`Decline ${name}`} onClick={() => void decline()}>
            Decline
          </Button>
        </div>
      )}
    </>
  )
}
