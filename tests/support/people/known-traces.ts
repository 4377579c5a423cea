import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { chatMessages } from '#features/event/chat/table.ts'
import { files, uploads } from '#features/platform/files/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Person, World } from '../people-and-things.ts'
import { aPicture, uploadAs } from '../files/pictures.ts'

/** Occurs in all data that identifies the person, and nowhere else. */
export const canary = 'Zwitscherling'
const low = canary.toLowerCase()

interface Recorded {
  person: Person
  mate: Person
  team: string
}

/** Creates records of other people that mention the person. */
export async function records(world: World, { person, mate, team }: Recorded) {
  const { db } = world
  const { id, email } = person
  const sampleText = `${canary} Kiln wants to join Lampwick`
  const letter = { template: 'x', subject: sampleText, html: `<p>${sampleText}</p>`, text: sampleText }
  await db.insert(mails).values([
    { ...letter, to: email, userId: id, status: 'sent', text: 'https://x/?token=secretcanarytokenofalink' },
    { ...letter, to: email, status: 'sent' },
    { ...letter, to: mate.email, userId: mate.id, status: 'sent' },
    { ...letter, to: mate.email, userId: mate.id, status: 'waiting' },
  ])
  await db.insert(chatMessages).values({ teamId: team, message: sampleText })
  const subject = { subjectKind: 'profile', subjectId: person.profileId }
  await db.insert(auditEntries).values([
    { ...subject, userId: id, what: 'profile.changed', before: { firstName: canary }, reason: sampleText },
    { ...subject, userId: mate.id, what: 'profile.changed', after: { userName: low, by: [sampleText] } },
  ])
}

/** Creates a picture, a PDF whose bytes contain the canary, and an unfinished upload. */
export async function media(world: World, person: Person) {
  const { db, config } = world
  const folder = join(config.dataDir, 'files')
  const path = `profile/${person.id}`
  const sent = await uploadAs(world, person)(await aPicture(800, 800), { path, type: 'image' })
  const picture = sent.body.fileUrl as string
  await db.update(profiles).set({ picture }).where(eq(profiles.id, person.profileId))
  await world.app.inject(`/_image?url=${encodeURIComponent(picture)}&w=256&q=75`)
  const pdf = `content/presentation-${crypto.randomUUID()}.pdf`
  await mkdir(join(folder, 'content'), { recursive: true })
  await writeFile(join(folder, pdf), `%PDF-1.7 ${canary}`)
  const storedFields = { ownerId: person.id, storedAt: new Date(), size: 22 }
  const kind = { path: 'content', type: 'presentation', contentType: 'application/pdf' } as const
  await db.insert(files).values({ ...storedFields, ...kind, key: pdf })
  const metadata = `filename ${Buffer.from(canary).toString('base64')}, name ${canary}.mp4`
  const expiresAt = new Date('2999-01-01')
  const uploadFields = { ownerId: person.id, path: 'content', type: 'submission_video', size: 99 } as const
  const [upload] = await db
    .insert(uploads)
    .values({ ...uploadFields, metadata, expiresAt })
    .returning()
  const piece = join(folder, '.pieces', upload!.id)
  await mkdir(dirname(piece), { recursive: true })
  await writeFile(piece, `ftyp ${canary}`)
  return { picture, pdf }
}
