import { useNavigate } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { type ErasurePreview, privacyContract } from '../contract.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { listContributions } from './erasure-texts.ts'

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

function describeErasure(preview: ErasurePreview) {
  const { applications, projects, texts, pictures, teams, onlyOrganizerOf } = preview
  const deletedItems = [
    'the profile',
    formatCount(applications, 'app'),
    formatCount(projects, 'project'),
    formatCount(texts, 'text'),
    ...(pictures > 0 ? [`${formatCount(pictures, 'picture')} in team rooms`] : []),
    `their place in ${formatCount(teams.length, 'team')}`,
  ]
  const contributions = listContributions(preview)
  const remainingNote =
    contributions.length > 0 ? ` These stay without a name: ${contributions.join(', ')}.` : ''
  const soloNote = onlyOrganizerOf.length > 0 ? ` Nobody else organizes ${onlyOrganizerOf.join(', ')}.` : ''
  return `This erases ${deletedItems.join(', ')}.${remainingNote}${soloNote} Nobody can undo this.`
}
