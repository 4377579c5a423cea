import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { ApiError, client } from '#lib/contract/client.ts'
import { profileContract } from '#features/people/profile/contract.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { IconButton, Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { describeTold, describeUnreachable } from '#features/platform/notification/notifying/reach/reach.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { formatHandle } from '../../../people/handle-beside.ts'
import {
  eventRoleNames,
  type EventRoleName,
  filterRoles,
  formatName,
  type PersonInRole,
} from '../../../people/role.ts'
import { formatRoleWithArticle } from '../../../people/invitations/role-texts.ts'
import { roleCalls } from '../managed-event.ts'
import { InvitePeople } from './invite-people.tsx'
import { SpeakerCards } from './speaker-cards.tsx'
import { type JudgesLink, RoleInvitationRows, type ShownInvitations } from './role-invitation-rows.tsx'
import { getEventKey, type OneEventId } from '#features/event/stream/ids.ts'
import '../manage.css'

interface PeopleEditorProps {
  which: OneEventId
  people: readonly PersonInRole[]
  timeZone: string
  isDraft: boolean
  isCancelled: boolean
  /** Unaccepted invitations, and the roles whose holders no e-mail reaches. */
  invitations: ShownInvitations
  /** Page that lists an event's judges, who have their own kind of invitation. */
  judges?: JudgesLink | undefined
  inviteJudge?: InviteJudge | undefined
  onChanged: () => void
}

type InviteJudge = (invitee: { email: string } | { userName: string }) => Promise<unknown>

/** People with a role in an event or stream, with forms to add more. */
export function PeopleEditor(props: PeopleEditorProps) {
  const { which, people, timeZone, isDraft, isCancelled, invitations, judges, inviteJudge, onChanged } = props
  const unreachableIds = new Set(invitations.unreachable)
  const members = people.filter(({ isCard }) => !isCard)
  return (
    <>
      <InvitePeople {...{ which, isDraft, isCancelled, inviteJudge }} />
      <RoleInvitationRows {...{ which, invitations, judges, timeZone }} />
      <SpeakerCards {...{ which, isDraft, onChanged }} cards={people.filter(({ isCard }) => isCard)} />
      <AddPerson which={which} onChanged={onChanged} />
      <FormSection title="People" hint={rolesHints[getEventKey(which).kind]}>
        {members.length === 0 && (
          <EmptyState level={3} title="Nobody yet">
            People with a role appear on the page with a badge.
          </EmptyState>
        )}
        <ul className="people-editor">
          {members.map((person) => (
            <PersonRow
              key={person.id}
              {...{ person, onChanged }}
              isReached={!unreachableIds.has(person.id)}
            />
          ))}
        </ul>
      </FormSection>
    </>
  )
}

const rolesHints = {
  event: 'Organizers and Hosts manage it, Judges and Mentors review, Volunteers check people in.',
  stream: 'Organizers and Hosts manage it. Everyone here is listed on its page.',
}

interface PersonRowProps {
  person: PersonInRole
  /** Whether e-mail reaches the person. */
  isReached: boolean
  onChanged: () => void
}

function PersonRow({ person, isReached, onChanged }: PersonRowProps) {
  const { eventRole, tag, profile } = person
  const name = formatName(profile)
  return (
    <li>
      <Avatar name={name} face={profile.face} src={profile.picture ?? undefined} />
      <span className="people-editor__words">
        <b>{name}</b>
        <small>{tag || profile.role}</small>
      </span>
      {!isReached && <Badge tone="warning">{describeUnreachable(name)}</Badge>}
      <RoleBadge of={eventRole} />
      <IconButton
        variant="quiet"
        icon={IconTrash}
        label={`Remove the role ${eventRole} from ${name}`}
        onClick={() => void removeRole(person, onChanged)}
      />
    </li>
  )
}

async function removeRole({ id, eventRole, profile }: PersonInRole, onChanged: () => void) {
  const isConfirmed = await confirm({
    type: 'danger',
    title: `Remove ${formatName(profile)} as ${eventRole}?`,
    text: `They’ll no longer be ${eventRole} here, and lose the rights that come with it.`,
    confirmLabel: 'Remove',
  })
  if (!isConfirmed) return
  try {
    await withRecentSignIn(() => roleCalls.deleteEventRole({ id }))
    toast({ title: 'Role removed', tone: 'success', act: id })
    onChanged()
  } catch (error) {
    toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger', act: id })
  }
}

interface PersonOption {
  key: string
  label: string
  note?: string | undefined
}

type AddPersonProps = Pick<PeopleEditorProps, 'which' | 'onChanged'>

function AddPerson(props: AddPersonProps) {
  const { person, setPerson, eventRole, setRole, tag, setTag, fault, isBusy, add } = useAddPerson(props)
  return (
    <FormSection
      title="Add a member"
      hint="They have the role at once. Someone with a private profile can’t be found here: invite them instead."
    >
      <ErrorNotice>{fault}</ErrorNotice>
      <Lookup
        label="Person"
        name="person"
        hint="A name, a username or an e-mail address."
        value={person?.label}
        find={findPeople}
        onChoose={setPerson}
      />
      <div className="form-pair">
        <SelectField
          label="Role"
          name="memberRole"
          options={filterRoles(getEventKey(props.which).kind, eventRoleNames).map((name) => ({
            value: name,
            label: name,
          }))}
          value={eventRole}
          onChange={({ target }) => setRole(target.value as EventRoleName)}
        />
        <TextField
          label="Tag"
          name="memberTag"
          most={60}
          hint="A short line on their card, such as “Opening talk”."
          value={tag}
          onChange={({ target }) => setTag(target.value)}
        />
      </div>
      <div className="mt-4">
        <Button variant="primary" busy={isBusy} onClick={() => void add()}>
          Add
        </Button>
      </div>
    </FormSection>
  )
}

function useAddPerson({ which, onChanged }: AddPersonProps) {
  const [person, setPerson] = useState<PersonOption | null>(null)
  const [eventRole, setRole] = useState<EventRoleName>('Speaker')
  const [tag, setTag] = useState('')
  const [problem, setProblem] = useState<string>()
  const { isBusy, begin, end } = useOnce()
  const add = async () => {
    if (!person) return setProblem('Choose a person first')
    if (!begin()) return
    try {
      const role = { ...which, profileId: person.key, eventRole, tag }
      const createdRole = await createRole(role, person.label)
      if (!createdRole) return end()
      const reachNote = createdRole.reach.total > 0 ? `; ${describeTold(createdRole.reach)}` : ''
      toast({
        title: 'Saved',
        detail: `${person.label} is now ${formatRoleWithArticle(eventRole)}${reachNote}`,
        tone: 'success',
      })
      setPerson(null)
      setTag('')
      setProblem(undefined)
      onChanged()
    } catch (error) {
      setProblem((error as Error).message)
    }
    end()
  }
  return { person, setPerson, eventRole, setRole, tag, setTag, fault: problem, isBusy, add }
}

/** Creates a role. Returns null if the member competes in the event and the organizer cancels. */
async function createRole(role: Parameters<typeof roleCalls.createEventRole>[0], label: string) {
  try {
    return await roleCalls.createEventRole(role)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'competes') throw error
    const isConfirmed = await confirm({
      title: `Make ${label} ${formatRoleWithArticle(role.eventRole)} although they compete?`,
      text: error.message,
      confirmLabel: `Make them ${formatRoleWithArticle(role.eventRole)}`,
    })
    return isConfirmed ? await roleCalls.createEventRole({ ...role, confirmed: true }) : null
  }
}

const profiles = client(profileContract)

async function findPeople(search: string): Promise<PersonOption[]> {
  const { items } = /^\S+@\S+\.\S+$/.test(search)
    ? await profiles.getProfilesByEmail({ email: search })
    : search.includes('@')
      ? { items: [] }
      : await profiles.getProfilesByUserNameWithoutData({ userName: search, perPage: '8' })
  return items.map((person) => ({
    key: person.id,
    label: formatName(person),
    note: [formatHandle(person), person.role].filter(Boolean).join(' · ') || undefined,
  }))
}
