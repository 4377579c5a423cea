import { useNavigate } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { type ErasurePreview, privacyContract } from '../contract.ts'
import { formatCount } from '#lib/fields/numbers.ts'

const { getErasure, eraseAccount } = client(privacyContract)

interface ErasePersonProps {
  userId: string
  name: string
  /** Path to open after the erasure. */
  backTo: string
}

/** Control for ADMIN to erase a person permanently, after a preview and once the name is typed. */
export function ErasePerson({ userId, name, backTo }: ErasePersonProps) {
  const navigate = useNavigate()
  const { act, isBusy } = useAct()
  const erase = () =>
    act(async () => {
      const preview = await getErasure({ userId })
      const { confirmation } = preview
      const isConfirmed = await confirm({
        type: 'danger',
        title: `Erase ${name} for good?`,
        text: describeErasure(preview),
        confirmLabel: 'Erase the account',
        typed: confirmation,
      })
      if (!isConfirmed) return
      await withRecentSignIn(() => eraseAccount({ userId, confirmation }))
      await navigate(backTo)
    })
  return (
    <FormSection
      title="Erase the account"
      hint="For someone who asks for it but can’t sign in. It’s final right away. To keep someone out, suspend them."
    >
      <Button variant="danger" busy={isBusy} onClick={() => void erase()}>
        Erase the account
      </Button>
    </FormSection>
  )
}

function describeErasure({
  applications,
  projects,
  texts,
  comments,
  reviews,
  teams,
  onlyOrganizerOf,
}: ErasurePreview) {
  const deletedItems = [
    'the profile',
    formatCount(applications, 'app'),
    formatCount(projects, 'project'),
    formatCount(texts, 'text'),
    `their place in ${formatCount(teams.length, 'team')}`,
  ]
  const soloNote = onlyOrganizerOf.length > 0 ? ` Nobody else organizes ${onlyOrganizerOf.join(', ')}.` : ''
  return `This erases ${deletedItems.join(', ')}. ${formatCount(comments, 'comment')} and ${formatCount(reviews, 'review')} stay without a name.${soloNote} Nobody can undo this.`
}
