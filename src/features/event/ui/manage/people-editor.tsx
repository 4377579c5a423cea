import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { withRecentSignIn } from '#features/auth/ui/sign-in/with-recent-sign-in.ts'
import { ApiError, client } from '#lib/contract/client.ts'
import { profileContract } from '#features/profile/contract.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { IconButton, Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Lookup } from '#ui/fields/lookup.tsx'
import { Fault } from '#ui/parts/notice.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { eventRoleNames, type EventRoleName, nameOf, type PersonInRole } from '../../people/role.ts'
import { roleCalls } from './managed.ts'
import { AskToSignUp } from './ask-to-sign-up.tsx'
import type { OneOccasion } from '../../contract.ts'
import './manage.css'

type PeopleEditorProps = { which: OneOccasion; people: readonly PersonInRole[]; onChanged: () => void }

/** Who has a part in an event or stream, and finding more people for it. */
export function PeopleEditor({ which, people, onChanged }: PeopleEditorProps) {
  const remove = async ({ id, eventRole, profile }: PersonInRole) => {
    const isSure = await confirm({
      type: 'danger',
      title: `Remove ${nameOf(profile)} as ${eventRole}?`,
      text: `They’ll no longer be ${eventRole} here, and lose the rights that come with it.`,
      confirmLabel: 'Remove',
    })
    if (!isSure) return
    try {
      await withRecentSignIn(() => roleCalls.deleteEventRole({ id }))
      toast({ title: 'Role removed', tone: 'success', act: id })
      onChanged()
    } catch (error) {
      toast({ title: 'That didn’t work', detail: (error as Error).message, tone: 'danger', act: id })
    }
  }
  return (
    <>
      <AddPerson which={which} onChanged={onChanged} />
      <FormSection
        title="People"
        hint="Organizers and Hosts manage it, Judges and Mentors review, Volunteers check people in."
      >
        {people.length === 0 && (
          <EmptyState level={3} title="Nobody yet">
            People with a role appear on the page with a badge.
          </EmptyState>
        )}
        <ul className="people-editor">
          {people.map((person) => (
            <li key={person.id}>
              <Avatar
                name={nameOf(person.profile)}
                face={person.profile.face}
                src={person.profile.picture ?? undefined}
              />
              <span className="people-editor__words">
                <b>{nameOf(person.profile)}</b>
                <small>{person.tag || person.profile.role}</small>
              </span>
              <RoleBadge of={person.eventRole} />
              <IconButton
                variant="quiet"
                icon={IconTrash}
                label={`Remove the role ${person.eventRole} from ${nameOf(person.profile)}`}
                onClick={() => void remove(person)}
              />
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  )
}

interface PersonOption {
  key: string
  label: string
  note?: string | undefined
}

function AddPerson(props: Omit<PeopleEditorProps, 'people'>) {
  const { person, setPerson, eventRole, setRole, tag, setTag, fault, isBusy, add } = useAddPerson(props)
  return (
    <FormSection
      title="Add someone"
      hint="Someone with a private profile can’t be found here. Ask them to make it public first."
    >
      <Fault>{fault}</Fault>
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
          name="eventRole"
          options={eventRoleNames.map((name) => ({ value: name, label: name }))}
          value={eventRole}
          onChange={({ target }) => setRole(target.value as EventRoleName)}
        />
        <TextField
          label="Tag"
          name="tag"
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
      <AskToSignUp />
    </FormSection>
  )
}

function useAddPerson({ which, onChanged }: Omit<PeopleEditorProps, 'people'>) {
  const [person, setPerson] = useState<PersonOption | null>(null)
  const [eventRole, setRole] = useState<EventRoleName>('Speaker')
  const [tag, setTag] = useState('')
  const [fault, setFault] = useState<string>()
  const { isBusy, begin, end } = useOnce()
  const add = async () => {
    if (!person) return setFault('Choose a person first')
    if (!begin()) return
    try {
      const role = { ...which, profileId: person.key, eventRole, tag }
      if (!(await given(role, person.label))) return end()
      toast({ title: 'Saved', detail: `${person.label} is now ${aRole(eventRole)}`, tone: 'success' })
      setPerson(null)
      setTag('')
      setFault(undefined)
      onChanged()
    } catch (error) {
      setFault((error as Error).message)
    }
    end()
  }
  return { person, setPerson, eventRole, setRole, tag, setTag, fault, isBusy, add }
}

/** False when they compete in the event and the organiser would rather not. */
async function given(role: Parameters<typeof roleCalls.createEventRole>[0], label: string): Promise<boolean> {
  try {
    await roleCalls.createEventRole(role)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'competes') throw error
    const isSure = await confirm({
      title: `Make ${label} ${aRole(role.eventRole)} although they compete?`,
      text: error.message,
      confirmLabel: `Make them ${aRole(role.eventRole)}`,
    })
    if (isSure) await roleCalls.createEventRole({ ...role, confirmed: true })
    return isSure
  }
}

const aRole = (role: EventRoleName) => `${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role.toLowerCase()}`

const profiles = client(profileContract)

async function findPeople(typed: string): Promise<PersonOption[]> {
  const { items } = /^\S+@\S+\.\S+$/.test(typed)
    ? await profiles.getProfilesByEmail({ email: typed })
    : typed.includes('@')
      ? { items: [] }
      : await profiles.getProfilesByUserNameWithoutData({ userName: typed, perPage: '8' })
  return items.map((one) => ({
    key: one.id,
    label: nameOf(one),
    note: [one.userName && `@${one.userName}`, one.role].filter(Boolean).join(' · ') || undefined,
  }))
}
