import type { Person, World } from '../support/people-and-things.ts'
import { canary } from './canaries.ts'

interface Making {
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
export async function makeHelp(world: World, making: Making) {
  const { member, mentorRole, otherOrganiser, hidden, known, event, other } = making
  const ask = async (who: Person, { id: eventId }: { id: string }, topic: string) =>
    (await world.as(who).post('help/askForHelp', { eventId, topic })).body.id as string
  const offer = async (who: Person, { id: eventId }: { id: string }) => {
    const hours = { eventId, startAt: '2099-02-01T09:00:00Z', minutes: 30, slots: 2 }
    return (await world.as(who).post('help/offerSlots', hours)).body.ids as [string, string]
  }
  const claimed = await ask(member, event, 'Our bulb hums')
  await world.as(mentorRole).put(`help/claimRequest?id=${claimed}`)
  const [slot, booked] = await offer(mentorRole, event)
  await world.as(member).put(`help/bookSlot?id=${booked}`)
  const [otherSlot] = await offer(otherOrganiser, other)
  return {
    waitingHelp: await ask(hidden, event, canary.helpTopic),
    claimedHelp: claimed,
    otherHelp: await ask(known, other, 'Where is the fuse box?'),
    slot,
    bookedSlot: booked,
    foreignSlot: otherSlot,
  }
}
