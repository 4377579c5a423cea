import type { Context } from '#lib/contract/context.ts'

export const teamPath = (event: { slug: string }, team: { slug: string }) =>
  `/event/${event.slug}/${team.slug}`

/** Returns the address of the event's dashboard, which e-mails link to. */
export const getDashUrl = ({ origin }: Context, event: { slug: string }) => origin + dashPath(event)

export const dashPath = (event: { slug: string }) => `/event/${event.slug}/dash`

/** Returns the address that shows the offered seat. Opening it doesn't use up the token. */
export const invitationLink = ({ origin }: Context, event: { slug: string }, token: string) =>
  `${origin}/event/${event.slug}/dash?invitation=${token}`
