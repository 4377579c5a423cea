import { useQueryClient } from '@tanstack/react-query'
import { signOut } from '#features/auth/ui/sign-out.ts'
import { sessionChanged } from '#features/auth/ui/use-session.ts'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'

/** Leaves this account for the one that was invited; the way back is in the address of the login. */
export function OtherAccount({ login }: { login: string }) {
  const { act, isBusy } = useAct()
  const queries = useQueryClient()
  const leave = () =>
    act(async () => {
      await signOut()
      location.assign(login)
      await sessionChanged(queries)
    })
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void leave()}>
      Sign out and use it
    </Button>
  )
}
