import type { Context } from '#lib/contract/context.ts'

interface EventAddress {
  slug: string
}

/** Path of the list of judges for organizers. */
export const judgesPath = (event: EventAddress) => `/event/${event.slug}/judging?tab=judges`

/** Path of the judging workspace. */
export const judgePath = (event: EventAddress) => `/event/${event.slug}/judge`

/** Path for answering an invitation to judge. People invited by name need no token. */
export const invitationPath = (event: EventAddress) => `${judgePath(event)}/invitation`

/** Address of an invitation; opening it doesn't use up the token. */
export const invitationLink = ({ origin }: Context, event: EventAddress, token: string) =>
  `${origin}${invitationPath(event)}?token=${token}`
