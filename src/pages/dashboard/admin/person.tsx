import { useSendsMail } from '#lib/use-sends-mail.ts'
import { useRevalidator } from 'react-router'
import { auditLog } from '#features/platform/audit/api.ts'
import { EntryList } from '#features/platform/audit/ui/few-entries.tsx'
import { administeredPeople, personalTokens } from '#features/people/auth/api.ts'
import { AccountState } from '#features/people/auth/ui/people/account-state.tsx'
import { personName } from '#features/people/auth/ui/people/people-table.tsx'
import { PersonActions } from '#features/people/auth/ui/people/person-actions.tsx'
import { PersonFacts } from '#features/people/auth/ui/people/person-facts.tsx'
import { PersonTokens } from '#features/people/auth/ui/people/person-tokens.tsx'
import { RoleForm } from '#features/people/auth/ui/people/role-form.tsx'
import { SuspendButton } from '#features/operations/moderation/ui/suspend-button.tsx'
import { ErasePerson } from '#features/operations/privacy/ui/erase-person.tsx'
import { unlistedMeta } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { loadForAdministrator } from '#lib/pages/require-session.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import type { Route } from './+types/person.ts'

export const handle = page({ audience: 'one' })

export const loader = loadForAdministrator(async (session, { params: { id } }: Route.LoaderArgs) => {
  const person = await administeredPeople.read.getUserOverview(session, { id })
  const { items } = await auditLog.read.getEntries(session, { subjectId: id, perPage: 10 })
  const tokens = await personalTokens.read.getTokens(session, { userId: id, perPage: 100 })
  return { person, tokens, entries: items, isSelf: session.viewer.id === id }
})

export const meta = unlistedMeta('A person', 'One account.')

export default function PersonPage({
  loaderData: { person, tokens, entries, isSelf },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const name = personName(person)
  const { id } = person
  const sendsMail = useSendsMail()
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'People', href: '/dash/admin/people' }, { label: name }]} />
      <PageHead title={name} />
      <AccountState {...person} />
      <PersonFacts person={person} />
      <RoleForm key={person.role} {...{ person, isSelf }} />
      <PersonActions person={person} />
      <PersonTokens tokens={tokens} />
      <FormSection
        title="In the audit log"
        hint={<Link href={`/dash/admin/log?userId=${id}`}>Everything they did</Link>}
      >
        {entries.length > 0 ? (
          <EntryList entries={entries} />
        ) : (
          <p className="text-muted">Nobody has changed this account.</p>
        )}
      </FormSection>
      {!isSelf && !person.isLastAdmin && (
        <FormSection
          title={person.suspendedAt ? 'Suspended' : 'Suspend'}
          hint={`Signs them out everywhere and hides their profile. What they made stays.${sendsMail ? ' We e-mail them the reason.' : ''}`}
        >
          <div className="row">
            <SuspendButton
              size="md"
              id={id}
              name={name}
              isSuspended={person.suspendedAt !== null}
              onDone={() => revalidate()}
            />
          </div>
        </FormSection>
      )}
      {!isSelf && !person.isLastAdmin && <ErasePerson userId={id} name={name} backTo="/dash/admin/people" />}
    </>
  )
}
