import { ConfirmedFirst } from '#features/people/auth/ui/confirming/confirmed-first.tsx'

/** For who can write once their address is confirmed. */
export const Unconfirmed = () => <ConfirmedFirst what="to write here" />
