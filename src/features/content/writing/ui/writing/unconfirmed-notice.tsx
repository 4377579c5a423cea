import { ConfirmationGate } from '#features/people/auth/ui/confirming/confirmed-first.tsx'

/** Notice for members who can write once their address is confirmed. */
export const UnconfirmedNotice = () => <ConfirmationGate what="to write here" />
