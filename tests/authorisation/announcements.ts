import { announcements } from '#features/event/announcement/table.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { canary } from './canaries.ts'

interface Announcing {
  organiser: Person
  otherOrganiser: Person
  event: { id: string }
  other: { id: string }
  draft: { id: string }
}

/** Creates announcements of three events, one withdrawn and one only for judges. */
export async function makeAnnouncements(
  world: World,
  { organiser, otherOrganiser, event, other, draft }: Announcing,
) {
  const make = async (who: Person, { id }: { id: string }, audience: string) => {
    const body = audience === 'judges' ? canary.forJudges : 'Bring a lamp.'
    const { body: announcement } = await world
      .as(who)
      .post('announcement/create', { eventId: id, audience, title: 'Lights', body })
    return announcement.id as string
  }
  const withdrawn = await make(organiser, event, 'participants')
  await world.as(organiser).put(`announcement/delete?id=${withdrawn}`)
  await make(organiser, event, 'judges')
  const announcementIds = {
    announcement: await make(organiser, event, 'participants'),
    otherAnnouncement: await make(otherOrganiser, other, 'participants'),
    draftAnnouncement: await make(otherOrganiser, draft, 'participants'),
    withdrawnAnnouncement: withdrawn,
  }
  // Keeps the minute in which they can be undone from ending during the test.
  await world.db.update(announcements).set({ createdAt: new Date('2999-01-01T00:00:00Z') })
  return announcementIds
}
