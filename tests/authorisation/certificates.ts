import { certificates } from '#features/judging/certificate/table.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { canary } from './canaries.ts'

interface CertificateSetup {
  event: { id: string }
  holder: Person
  known: Person
}

/** Creates a public certificate of one actor, and a private one of another person. */
export async function makeCertificates({ db, clock }: World, { event, holder, known }: CertificateSetup) {
  const facts = {
    title: 'Participant',
    narrative: 'Took part in Field Notes.',
    event: { title: 'Field Notes', startAt: null, endAt: null },
    project: null,
    team: null,
  }
  const sharedFields = {
    eventId: event.id,
    kind: 'participation',
    token: 'signed',
    issuedAt: clock.now(),
  } as const
  const certificateRows = await db
    .insert(certificates)
    .values([
      { ...sharedFields, userId: holder.id, isPublic: true, facts: { ...facts, holder: 'Ada Kiln' } },
      { ...sharedFields, userId: known.id, facts: { ...facts, holder: canary.privateCertificate } },
    ])
    .returning({ id: certificates.id })
  return { certificate: certificateRows[0]!.id, privateCertificate: certificateRows[1]!.id }
}
