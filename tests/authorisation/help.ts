import type { Person, World } from '../support/people-and-things.ts'
import { canary } from './canaries.ts'

interface HelpSetup {
  member: Person
  mentorRole: Person
  otherOrganiser: Person
  /** Member of another team of the event. */
  hidden: Person
  /** Member of a team of another event. */
  known: Person
  event: { id: string }
  other: { id: string }
}

/** Creates help requests of teams and slots of mentors, in the actors' event and in another. */
export async function makeHelp(world: World, setup: HelpSetup) {
  const { member, mentorRole, otherOrganiser, hidden, known, event, other } = setup
  const askForHelp = async (caller: Person, { id: eventId }: { id: string }, topic: string) =>
    (await world.as(caller).post('help/askForHelp', { eventId, topic })).body.id as string
  const offer = async (mentor: Person, { id: eventId }: { id: string }) => {
    const hours = { eventId, startAt: '2099-02-01T09:00:00Z', minutes: 30, slots: 2 }
    return (await world.as(mentor).post('help/offerSlots', hours)).body.ids as [string, string]
  }
  const claimedRequest = await askForHelp(member, event, 'Our bulb hums')
  await world.as(mentorRole).put(`help/claimRequest?id=${claimedRequest}`)
  const [slot, bookedSlot] = await offer(mentorRole, event)
  await world.as(member).put(`help/bookSlot?id=${bookedSlot}`)
  const [otherSlot] = await offer(otherOrganiser, other)
  return {
    waitingHelp: await askForHelp(hidden, event, canary.helpTopic),
    claimedHelp: claimedRequest,
    otherHelp: await askForHelp(known, other, 'Where is the fuse box?'),
    slot,
    bookedSlot: bookedSlot,
    foreignSlot: otherSlot,
  }
}
