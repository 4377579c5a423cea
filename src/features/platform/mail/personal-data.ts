import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { formerMember, mentions, type PersonalData, listTraces } from '#lib/personal-data.ts'
import { escapeHtml } from './templates/letter.ts'
import { mailBounces, mails, mailStops } from './table.ts'

export const mailData: PersonalData = {
  copies: [
    {
      name: 'mail',
      about:
        'E-mails we sent you. We leave out the keys in their links, because anyone holding one could act as you.',
      of: ['mail.user_id'],
      rows: ({ userId, email }) => sql`
        select id, "to", template, subject, regexp_replace(text, '=[A-Za-z0-9_-]{20,}', '=…', 'g') as text,
          status, sent_at, created_at
        from mail where user_id = ${userId} or lower("to") = ${email.toLowerCase()}`,
    },
    {
      name: 'mail-that-came-back',
      about: 'E-mails to you that came back, and what the mail server said.',
      of: ['mail_bounce.user_id'],
      rows: ({ userId }) => sql`
        select id, address, kind, status, said, created_at from mail_bounce where user_id = ${userId}`,
    },
    {
      name: 'mail-stopped',
      about: 'Your addresses that we no longer e-mail, because too much came back.',
      of: ['mail_stop.user_id'],
      rows: ({ userId }) =>
        sql`select id, address, said, created_at from mail_stop where user_id = ${userId}`,
    },
  ],
  /**
   * Deletes e-mails to the person with their bounces, and e-mails to others that mention them. In waiting
   * e-mails to others, the person's traces are replaced instead.
   */
  async erase({ db }, person) {
    const isRelatedSql = or(
      eq(mails.userId, person.userId),
      sql`lower(${mails.to}) = ${person.email.toLowerCase()}`,
    )
    for (const table of [mailBounces, mailStops])
      await db
        .delete(table)
        .where(or(eq(table.userId, person.userId), eq(table.address, person.email.toLowerCase())))
    await db.delete(mails).where(isRelatedSql)
    const traces = listTraces(person).flatMap((trace) => [trace, escapeHtml(trace)])
    const isAboutPersonSql = mentions(
      sql`${mails.subject} || ' ' || ${mails.text} || ' ' || ${mails.html}`,
      traces,
    )
    await db.delete(mails).where(and(ne(mails.status, 'waiting'), isAboutPersonSql))
    const removeTraces = (column: SQL) =>
      traces.reduce((text, trace) => sql`replace(${text}, ${trace}, ${formerMember})`, column)
    await db
      .update(mails)
      .set({
        subject: removeTraces(sql`${mails.subject}`),
        text: removeTraces(sql`${mails.text}`),
        html: removeTraces(sql`${mails.html}`),
        updatedAt: mails.updatedAt,
      })
      .where(isAboutPersonSql)
  },
}
