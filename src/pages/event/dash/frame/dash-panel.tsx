import { useSendsMail } from '#lib/use-sends-mail.ts'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmationGate } from '#features/people/auth/ui/confirming/confirmed-first.tsx'
import { SkillsForm } from '#features/event/participant/ui/check-in/bring-form.tsx'
import { ParticipantPanel } from '#features/event/participant/ui/people/participant-panel.tsx'
import { InviteForm } from '#features/event/team/ui/invitations/invite-form.tsx'
import { CreateLink } from '#features/event/team/ui/invitations/link-maker.tsx'
import { JoinForm } from '#features/event/team/ui/invitations/join-form.tsx'
import { TeamForm } from '#features/event/team/ui/team-form.tsx'
import { ItemSheet } from '#features/event/timeline/ui/item-sheet.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { usePanel } from '#ui/overlays/use-panel.ts'
import type { DashData } from '../data/load-dash.ts'
import { InviteButton } from '../team/invite-button.tsx'
import { PersonPanel, findPerson } from '../finding/person-panel.tsx'

/** Slide-out panel for the item in `?view=`; nothing if it isn't on this page. */
export function DashPanel({ data }: { data: DashData }) {
  const { view, close } = usePanel()
  const { revalidate } = useRevalidator()
  const sendsMail = useSendsMail()
  const announce = (message: string) => {
    toast({ title: message, tone: 'success' })
    void revalidate()
  }
  if (!view) return null
  if (view.kind === 'person' && !findPerson(data, view.id))
    return (
      <ParticipantPanel
        which={{ eventId: data.event.id }}
        id={view.id}
        mine={data.own?.me}
        renderAction={(person) => !person.team && <InviteButton {...{ data, person }} />}
        onClose={close}
      />
    )
  const panelScreen = screens[view.kind]?.({
    data,
    id: view.id,
    sendsMail,
    renew: () => void revalidate(),
    announce,
    done: (message) => {
      announce(message)
      close()
    },
  })
  return (
    <Panel title={panelScreen?.title ?? 'Not here any more'} onClose={close}>
      {panelScreen?.content ?? <p>This page no longer has what the link points to.</p>}
    </Panel>
  )
}

interface ScreenOptions {
  data: DashData
  id: string
  sendsMail: boolean
  /** Shows a message and reloads the page's data. */
  announce: (message: string) => void
  /** Like `announce`, and closes the panel. */
  done: (message: string) => void
  /** Reloads the page's data and leaves the panel open. */
  renew: () => void
}
type Screen = (options: ScreenOptions) => { title: string; content: ReactNode } | null

const screens: Record<string, Screen> = {
  person: ({ data, id }) => {
    const person = findPerson(data, id)
    return person && { title: person.name, content: <PersonPanel {...{ data, id, person }} /> }
  },
  item: ({ data: { schedule, event, origin, paused }, id }) => {
    const item = schedule.find((scheduleItem) => scheduleItem.id === id)
    const url = `${origin}/event/${event.slug}`
    return item
      ? {
          title: item.title,
          content: <ItemSheet {...{ item, paused, url }} timeZone={event.timeZone} place={event.place} />,
        }
      : null
  },
  join: ({ data, id, done }) => {
    const all = [
      ...(data.finding?.teams?.items ?? []),
      ...(data.finding?.suggestions ?? []).map(({ team }) => team),
    ]
    const team = all.find((candidate) => candidate?.id === id)
    if (!team || data.own?.me.teamId) return null
    const handleRequested = (isAccepted: boolean) =>
      done(isAccepted ? `You’re in ${team.name}` : `${team.name} has your request`)
    return {
      title: `Ask to join ${team.name}`,
      content: <JoinForm {...{ team, onAsked: handleRequested }} />,
    }
  },
  team: ({ data: { team, teamId, event, isIn, isFinal }, done }) => {
    if (!isIn || isFinal || (teamId && !team?.team.viewer?.isAdmin)) return null
    return {
      title: team ? 'Edit the team' : 'Start a team',
      content: (
        <TeamForm
          eventId={event.id}
          team={team?.team}
          onSaved={({ name }) => done(team ? 'Saved' : `${name} is ready`)}
        />
      ),
    }
  },
  invite: ({ data: { team, offers, isFinal }, sendsMail, announce, done, renew }) => {
    if (!team?.team.viewer?.isAdmin || isFinal) return null
    const latestOfferId = offers.find(({ isLink }) => !isLink)?.id
    // Without e-mail, the user must send the invitation by the link below, so the panel stays open.
    const onSent = (recipient: string) =>
      sendsMail
        ? done(`${recipient}: invitation sent`)
        : announce('Invited. This site can’t send e-mail, so make a link below and send it to them.')
    return {
      title: 'Invite someone',
      content: (
        <ConfirmationGate what="to invite people">
          <InviteForm key={latestOfferId} teamId={team.team.id} onSent={onSent} />
          <CreateLink teamId={team.team.id} onMade={renew} />
        </ConfirmationGate>
      ),
    }
  },
  me: ({ data: { own, isIn }, done }) =>
    own && isIn
      ? {
          title: 'What you bring',
          content: <SkillsForm me={own.me} hasTeam={own.me.teamId !== null} onSaved={() => done('Saved')} />,
        }
      : null,
}
