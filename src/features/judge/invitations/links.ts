import type { Context } from '#lib/contract/context.ts'

interface Place {
  slug: string
}

/** Where organizers see the judges. */
export const judgesPath = (event: Place) => `/event/${event.slug}/judging?tab=judges`

/** Where somebody judges. */
export const judgePath = (event: Place) => `/event/${event.slug}/judge`

/** Where invitations to judge are answered; whoever was invited by name finds theirs without a token. */
export const invitationPath = (event: Place) => `${judgePath(event)}/invitation`

/** Seeing it does not use it up. */
export const invitationLink = ({ origin }: Context, event: Place, token: string) =>
  `${origin}${invitationPath(event)}?token=${token}`
