import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { signOut } from '#features/auth/ui/sign-out.ts'
import { sessionChanged } from '#features/auth/ui/use-session.ts'
import { toast } from '#ui/overlays/toast-store.ts'

/** Signs out and returns to the site's root, before anything asks who is here. */
export function useLeave() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    await navigate('/')
    await sessionChanged(queries)
  }
  return () =>
    void leave().catch((error: Error) => toast({ title: 'Error', detail: error.message, tone: 'danger' }))
}
