import type { Context } from '#lib/contract/context.ts'

interface EventAddress {
  slug: string
}

/** Where organizers see the judges. */
export const judgesPath = (event: EventAddress) => `/event/${event.slug}/judging?tab=judges`

/** Where somebody judges. */
export const judgePath = (event: EventAddress) => `/event/${event.slug}/judge`

/** Where invitations to judge are answered; whoever was invited by name finds theirs without a token. */
export const invitationPath = (event: EventAddress) => `${judgePath(event)}/invitation`

/** Seeing it does not use it up. */
export const invitationLink = ({ origin }: Context, event: EventAddress, token: string) =>
  `${origin}${invitationPath(event)}?token=${token}`
