import { ConfirmedFirst } from '#features/auth/ui/confirmed-first.tsx'

/** For who can write once their address is confirmed. */
export const Unconfirmed = () => <ConfirmedFirst what="to write here" />
