import { Button } from '#ui/button.tsx'
import { modals } from '#ui/overlays/modal-store.ts'

export interface SuspendRequest {
  id: string
  name: string
  isSuspended: boolean
  /** Called after the account was suspended or the suspension was lifted. */
  onDone: () => void | Promise<void>
}

declare module '#ui/overlays/modal-store.ts' {
  interface ModalKinds {
    suspend: SuspendRequest
  }
}

/**
 * Button that suspends an account or lifts the suspension, with a reason that the owner gets by e-mail. For
 * ADMIN.
 */
export function SuspendButton({ size = 'sm', ...order }: SuspendRequest & { size?: 'sm' | 'md' }) {
  return (
    <Button
      size={size}
      variant={order.isSuspended ? 'secondary' : 'danger'}
      onClick={() => modals.open('suspend', order)}
    >
      {order.isSuspended ? 'Lift the suspension' : 'Suspend the account'}
      <span className="visually-hidden"> of {order.name}</span>
    </Button>
  )
}
