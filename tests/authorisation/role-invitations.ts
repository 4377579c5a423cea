import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'

interface Inviting {
  organiser: Person
  otherOrganiser: Person
  event: { id: string }
  other: { id: string }
  stranger: Person
}

/**
 * Creates invitations of the stranger by username: one to the actors' event, and an accepted one elsewhere.
 */
export async function createRoleInvitations(world: World, setup: Inviting) {
  const { organiser, otherOrganiser, event, other, stranger } = setup
  const invite = async (organizer: Person, eventId: string) => {
    const invitationDraft = { eventId, eventRole: 'Speaker', userName: stranger.userName }
    return (await world.as(organizer).post('eventRole/inviteToRole', invitationDraft)).body.id as string
  }
  const answeredInvitation = await invite(otherOrganiser, other.id)
  await world.as(stranger).put('eventRole/acceptRoleInvitation', { id: answeredInvitation })
  const roleInvitation = await invite(organiser, event.id)
  const strangerMails = await world.db.select().from(mails).where(eq(mails.to, stranger.email))
  const last = strangerMails.filter(({ template }) => template === 'roleInvitation').at(-1)
  const [, roleToken] = /token=([\w-]+)/.exec(last!.text)!
  const card = async (organizer: Person, eventId: string) =>
    (await world.as(organizer).post('eventRole/createSpeakerCard', { eventId, name: 'Nell Kiln' })).body
      .id as string
  const cards = { card: await card(organiser, event.id), otherCard: await card(otherOrganiser, other.id) }
  return { ...cards, roleInvitation, answeredRoleInvitation: answeredInvitation, roleToken: roleToken! }
}
