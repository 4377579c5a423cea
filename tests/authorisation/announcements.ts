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
  const createAnnouncement = async (author: Person, { id }: { id: string }, audience: string) => {
    const body = audience === 'judges' ? canary.forJudges : 'Bring a lamp.'
    const { body: announcement } = await world
      .as(author)
      .post('announcement/create', { eventId: id, audience, title: 'Lights', body })
    return announcement.id as string
  }
  const withdrawnId = await createAnnouncement(organiser, event, 'participants')
  await world.as(organiser).put(`announcement/delete?id=${withdrawnId}`)
  await createAnnouncement(organiser, event, 'judges')
  const announcementIds = {
    announcement: await createAnnouncement(organiser, event, 'participants'),
    otherAnnouncement: await createAnnouncement(otherOrganiser, other, 'participants'),
    draftAnnouncement: await createAnnouncement(otherOrganiser, draft, 'participants'),
    withdrawnAnnouncement: withdrawnId,
  }
  // Keeps the minute in which they can be undone from ending during the test.
  await world.db.update(announcements).set({ createdAt: new Date('2999-01-01T00:00:00Z') })
  return announcementIds
}
