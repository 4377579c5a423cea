import type { Context } from '#lib/contract/context.ts'

interface EventAddress {
  slug: string
}

/** Returns the path of the list of judges for organizers. */
export const judgesPath = (event: EventAddress) => `/event/${event.slug}/judging?tab=judges`

/** Returns the path of the judging workspace. */
export const judgePath = (event: EventAddress) => `/event/${event.slug}/judge`

/** Returns the path for answering an invitation to judge. People invited by name need no token. */
export const invitationPath = (event: EventAddress) => `${judgePath(event)}/invitation`

/** Returns the address of an invitation; opening it doesn't use up the token. */
export const invitationLink = ({ origin }: Context, event: EventAddress, token: string) =>
  `${origin}${invitationPath(event)}?token=${token}`
