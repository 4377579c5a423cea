import { IconMailCheck } from '@tabler/icons-react'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { peopleContract } from '../../people/people-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'

/** On a site without mail nobody can confirm their own address. */
export function ConfirmForThem({ id, email }: { id: string; email: string }) {
  const { act, isBusy } = useAct()
  const confirm = () => withRecentSignIn(() => client(peopleContract).confirmAccount({ id }))
  return (
    <FormSection
      title="Confirm their address"
      hint="This site sends no e-mail, so they can’t do it themselves. Only confirm an address you know is theirs."
    >
      <Button icon={IconMailCheck} busy={isBusy} onClick={() => void act(confirm, `${email} is confirmed`)}>
        Confirm {email}
      </Button>
    </FormSection>
  )
}
