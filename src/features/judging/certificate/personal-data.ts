import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { certificates } from './table.ts'

export const certificateData: PersonalData = {
  copies: [
    {
      name: 'certificates',
      about: 'Your certificates, as they were signed.',
      of: ['certificate.user_id'],
      rows: ({ userId }) => sql`
        select id, event_id, kind, facts, token, is_public, issued_at, revoked_at from certificate
        where user_id = ${userId}`,
    },
  ],
  /** Erases certificates except their ids, which stay in the list of invalid certificates. */
  async erase({ db, now, changed }, { userId }) {
    const erasedCertificates = await db
      .update(certificates)
      .set({
        userId: null,
        isPublic: false,
        revokedAt: sql`coalesce(revoked_at, ${now})`,
        facts: {
          holder: '',
          title: '',
          narrative: '',
          event: { title: '', startAt: null, endAt: null },
          project: null,
          team: null,
        },
        won: null,
        token: '',
      })
      .where(eq(certificates.userId, userId))
      .returning({ id: certificates.id })
    for (const { id } of erasedCertificates) changed('certificate', id)
  },
}
