import { signOut } from '#features/people/auth/ui/sign-out.ts'
import { leaveSession } from '#features/people/auth/ui/use-session.ts'
import { toast } from '#ui/overlays/toast-store.ts'

/** Signs out and reloads the site's root, so that no member data stays in this tab. */
export const leave = () =>
  void signOut()
    .then(() => leaveSession('/'))
    .catch((error: Error) => toast({ title: 'Error', detail: error.message, tone: 'danger' }))
