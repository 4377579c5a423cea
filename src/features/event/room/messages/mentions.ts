import { sql } from 'drizzle-orm'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { membersIn } from '#features/event/participant/rows.ts'
import { withProfile } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'

interface SentMessage {
  id: string
  teamId: string
  body: string
  /** Text before an edit: members it mentions have already been notified. */
  before?: string
}

/** Matches @userName at the beginning of a word. */
const mention = /(?<![\w@/.])@([a-z0-9][a-z0-9_-]{0,60})/gi

const listMentionedNames = (body: string) =>
  new Set([...body.matchAll(mention)].map(([, name]) => name!.toLowerCase()))

/** Notifies the members that a message mentions. Ignores usernames of people outside the team. */
export async function notifyMentioned(
  ctx: MemberContext,
  { id, teamId, body, before = '' }: SentMessage,
): Promise<void> {
  const mentionedBefore = listMentionedNames(before)
  const names = [...listMentionedNames(body)].filter((name) => !mentionedBefore.has(name))
  if (names.length === 0) return
  const members = await ctx.db.execute<{ userId: string }>(
    sql`select pt.user_id as "userId" from ${membersIn(sql`${teamId}`, withProfile(sql`pt.user_id`))}
      and lower(p.user_name) in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
    'objects',
  )
  if (members.length === 0) return
  await notify(ctx, {
    kind: 'mentioned',
    actor: ctx.viewer.id,
    subject: { kind: 'team', id: teamId },
    about: { kind: 'message', id },
    recipients: members.map(({ userId }) => userId),
  })
}
