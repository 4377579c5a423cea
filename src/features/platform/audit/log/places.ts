import { sql } from 'drizzle-orm'
import type { NamedRows } from '#database/noun-rows.ts'
import { actionRows } from '#features/community/action/rows.ts'
import { chatMessageRows } from '#features/event/chat/rows.ts'
import { eventRoleRows, roleInvitationRows, speakerCardRows } from '#features/event/event/rows.ts'
import { judgeInvitationRows, judgeRows } from '#features/judging/judge/rows.ts'
import { likeRows } from '#features/community/like/rows.ts'
import { mailRows } from '#features/platform/mail/rows.ts'
import { nouns } from '#features/nouns.ts'
import { participantRows } from '#features/event/participant/rows.ts'
import { adminProfileRows, personRows } from '#features/people/profile/rows.ts'
import { adminProjectRows } from '#features/community/project/rows.ts'
import { roundRows } from '#features/judging/round/rows.ts'
import { categoryRows } from '#features/content/category/rows.ts'
import { joinRequestRows, teamInvitationRows } from '#features/event/team/rows.ts'
import { webhookRows } from '#features/event/webhook/rows.ts'
import type { AuditKind } from '../kinds.ts'

type NamedKind = Exclude<AuditKind, 'audit' | 'user'>

const rowsByKind: Record<NamedKind, (alias: string) => NamedRows> = {
  ...nouns,
  account: personRows,
  // Links to the person's admin page, since the profile may be private.
  profile: adminProfileRows,
  project: adminProjectRows,
  eventRole: eventRoleRows,
  roleInvitation: roleInvitationRows,
  speakerCard: speakerCardRows,
  participant: participantRows,
  teamInvitation: teamInvitationRows,
  joinRequest: joinRequestRows,
  like: likeRows,
  category: categoryRows,
  action: actionRows,
  mail: mailRows,
  chat: chatMessageRows,
  webhook: webhookRows,
  judge: judgeRows,
  judgeInvitation: judgeInvitationRows,
  round: roundRows,
}

/** Name of each kind's items, also after deletion, and the path of existing ones. */
export const itemPlaces = Object.entries(rowsByKind).map(([kind, rows]) => {
  const { table, title, path, isGone, isAway = isGone } = rows('it')
  return {
    kind,
    name: sql`case ${title} when '' then 'Untitled' else ${title} end`,
    href: sql`case when not ${isAway} then ${path} end`,
    from: sql.identifier(table),
  }
})
