import { type FormEvent, useId, useState } from 'react'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { client } from '#lib/contract/client.ts'
import { SubmitButton } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { accountRole } from '../../contract.ts'
import { peopleContract } from '../../people/people-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import { getRoleName, roleOptions } from './account-state.tsx'
import { personName } from './people-table.tsx'

export type Overview = AnswerOf<typeof peopleContract, 'getUserOverview'>

interface RoleFormProps {
  person: Overview
  isSelf: boolean
}

/**
 * Form to change an account's role, with a reason for the audit log. ADMIN must type a confirmation for their
 * own.
 */
export function RoleForm({ person, isSelf }: RoleFormProps) {
  const { save, isBusy } = useNewRole({ person, isSelf })
  const [role, setRole] = useState<string>(person.role)
  const [reason, setReason] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(accountRole.parse(role), reason)
  }
  if (person.isLastAdmin)
    return (
      <FormSection title="Role">
        <Notice tone="info" title="This is the last administrator">
          Make someone else one first: the site needs someone to run it.
        </Notice>
      </FormSection>
    )
  return (
    <FormSection title="Role" hint="Mentors review and publish; administrators can do everything.">
      <form className="stack max-w-measure" onSubmit={submit}>
        <SelectField
          label="Role"
          name="role"
          id={`${id}role`}
          options={roleOptions}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <TextField
          label="Reason"
          name="reason"
          id={`${id}reason`}
          hint="Kept in the audit log."
          maxLength={400}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div>
          <SubmitButton busy={isBusy} disabled={role === person.role}>
            Change the role
          </SubmitButton>
        </div>
      </form>
    </FormSection>
  )
}

function useNewRole({ person, isSelf }: RoleFormProps) {
  const { act, isBusy } = useAct()
  const { id } = person
  const name = personName(person)
  const save = async (role: Overview['role'], reason: string) => {
    const isConfirmed = await confirm({
      type: role === 'ADMIN' || isSelf ? 'danger' : 'warning',
      title: isSelf ? `Change your own role to ${getRoleName(role)}?` : `Make ${name} ${formatRole(role)}?`,
      text: `${consequences[role]} ${isSelf ? 'You are' : 'They are'} signed out everywhere, and the audit log shows who did it.`,
      confirmLabel: 'Change the role',
      typed: isSelf ? person.confirmation : undefined,
    })
    if (!isConfirmed) return
    const confirmation = isSelf ? person.confirmation : ''
    await act(
      () => withRecentSignIn(() => client(peopleContract).setRole({ id, role, reason, confirmation })),
      `${name} is now ${formatRole(role)}`,
    )
  }
  return { save, isBusy }
}

const formatRole = (role: Overview['role']) =>
  ({ USER: 'a member', MENTOR: 'a mentor', ADMIN: 'an administrator' })[role]

const consequences: Record<Overview['role'], string> = {
  USER: 'Members can only manage their own things.',
  MENTOR: 'Mentors review projects, publish texts and create events.',
  ADMIN: 'Administrators can read and change everything, and make others administrators.',
}
