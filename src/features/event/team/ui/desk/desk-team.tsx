import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { Seats } from '../seats.tsx'
import { lockTeam, mergeTeams, type ShownDeskTeam, unlockTeam } from './desk-calls.ts'
import { DeskMember } from './desk-member.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { DeskEvent } from './team-desk.tsx'
import { maxReasonLength, TeamDialog } from './team-dialog.tsx'

interface DeskTeamProps {
  event: DeskEvent
  team: ShownDeskTeam
}

/** Team with its state, its members and the organizers' actions. */
export function DeskTeam({ event, team }: DeskTeamProps) {
  const [dialog, setDialog] = useState<'rename' | 'merge' | null>(null)
  const toggleLock = useLock(team)
  const close = () => setDialog(null)
  const items = listActions(team, { toggleLock, open: setDialog })
  return (
    <li className="desk__team">
      <div className="row row--between">
        <h2 className="text-lg desk__name">
          <Link href={href('/event/:eventSlug/:teamSlug', { eventSlug: event.slug, teamSlug: team.slug })}>
            {team.name}
          </Link>
        </h2>
        <Menu
          label={`Options for ${team.name}`}
          trigger={<Icon of={IconDots} />}
          triggerClass="btn btn--quiet btn--icon"
          align="end"
          items={items}
        />
      </div>
      <div className="row small">
        <Seats taken={team.membersCount} of={event.maxTeamSize} />
        {team.lockedAt && <Badge tone="warning">Locked</Badge>}
        {team.isHidden && <Badge tone="danger">Hidden</Badge>}
        <span className="desk__project">{describeProject(team)}</span>
      </div>
      <ul className="desk__people">
        {team.members.map((member) => (
          <DeskMember key={member.participantId} {...{ event, team, member }} />
        ))}
      </ul>
      {dialog === 'rename' && <RenameDialog team={team} onClose={close} />}
      {dialog === 'merge' && (
        <TeamDialog
          title={`Merge ${team.name} into another team`}
          hint={`Everyone in both teams reads this. ${team.name} ends, and its draft with it.`}
          saveLabel="Merge"
          said="Merged"
          event={event}
          except={team.id}
          save={({ teamId, reason }) => mergeTeams({ id: teamId, teamId: team.id, reason })}
          onClose={close}
        />
      )}
    </li>
  )
}

interface TeamActions {
  toggleLock: () => Promise<void>
  open: (dialog: 'rename' | 'merge') => void
}

function listActions({ lockedAt, canChangeMembers }: ShownDeskTeam, { toggleLock, open }: TeamActions) {
  const actions: MenuItem[] = [
    { kind: 'action', label: 'Rename', onSelect: () => open('rename') },
    { kind: 'action', label: lockedAt ? 'Unlock' : 'Lock', onSelect: () => void toggleLock() },
  ]
  const merge: MenuItem = {
    kind: 'action',
    label: 'Merge into another team',
    onSelect: () => open('merge'),
  }
  return canChangeMembers ? [...actions, merge] : actions
}

function useLock({ id, name, lockedAt }: ShownDeskTeam) {
  const { act } = useAct()
  return async () => {
    const reason = await confirmWithReason({
      title: lockedAt ? `Unlock ${name}?` : `Lock ${name}?`,
      text: lockedAt
        ? 'People can join and leave the team again.'
        : 'Nobody joins or leaves the team until you unlock it. Organizers can still change it.',
      confirmLabel: lockedAt ? 'Unlock' : 'Lock',
      reason: { label: 'Reason', hint: 'Everyone in the team reads this.', most: maxReasonLength },
    })
    if (reason === null) return
    await (lockedAt
      ? act(() => unlockTeam({ id, reason }), `${name} is unlocked`)
      : act(() => lockTeam({ id, reason }), `${name} is locked`))
  }
}

function describeProject({ project }: ShownDeskTeam) {
  if (!project) return 'No project yet'
  const title = project.title ? `“${project.title}”` : 'Untitled'
  return project.isSubmitted ? `Submitted: ${title}` : `Draft: ${title}`
}
