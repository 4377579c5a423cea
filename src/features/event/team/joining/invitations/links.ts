import type { Context } from '#lib/contract/context.ts'

export const teamPath = (event: { slug: string }, team: { slug: string }) =>
  `/event/${event.slug}/${team.slug}`

/** Where a person of the event acts; mails lead there. */
export const dashOf = ({ origin }: Context, event: { slug: string }) => origin + dashPath(event)

export const dashPath = (event: { slug: string }) => `/event/${event.slug}/dash`

/** Where the one who got a mail sees the offered seat; seeing it does not use it up. */
export const invitationLink = ({ origin }: Context, event: { slug: string }, token: string) =>
  `${origin}/event/${event.slug}/dash?invitation=${token}`
