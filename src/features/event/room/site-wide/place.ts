import { type SQL, sql } from 'drizzle-orm'
import type { SeenFile, UploadPlace } from '#features/platform/files/places/place.ts'
import { isReported } from '#features/operations/moderation/rows.ts'
import { isMember } from '#features/event/participant/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { isReadOnly, loadRoomTeam } from '../messages/room-for-viewer.ts'

export const getUploadPath = (teamId: string) => `room/${teamId}`

/** Uploads under room/{teamId}, for members of the team while they can write in the room. */
export const roomUploadPlace: UploadPlace = {
  kind: 'room',
  ids: 1,
  async mayUpload(ctx, [teamId = '']) {
    try {
      const { event } = await loadRoomTeam(ctx, teamId)
      return !isReadOnly(event, ctx.now)
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  },
  /**
   * Returns whether the viewer may see a picture: like the message that shows it, and before that only the
   * uploader. Moderators see it only in a reported message.
   */
  async maySee(ctx, [teamId = ''], file) {
    const isOwnUploadSql =
      file.ownerId === ctx.viewer.id && sql`not exists (${selectShowingMessages(teamId, file)})`
    const [access] = await ctx.db.execute<{ may: boolean }>(
      sql`select ${isMember(ctx.viewer.id, sql`${teamId}`)} and (${isOwnUploadSql || sql`false`}
          or exists (${selectShowingMessages(teamId, file)} and m.deleted_at is null
            and (m.hidden_at is null or m.user_id = ${ctx.viewer.id})))
        or ${isModeratorSql(ctx)} and exists (${selectShowingMessages(teamId, file)} and m.deleted_at is null
          and ${isReported('message', sql`m.id`)}) as may`,
      'objects',
    )
    return access!.may
  },
}

/**
 * Whether the viewer is a moderator. Moderators can read a team's messages only after a member of it reports
 * them.
 */
const isModeratorSql = ({ viewer }: MemberContext): SQL => (viewer.role === 'ADMIN' ? sql`true` : sql`false`)

const selectShowingMessages = (teamId: string, { url }: SeenFile): SQL =>
  sql`select from room_message m where m.team_id = ${teamId} and m.pictures @> ${JSON.stringify([{ url }])}::jsonb`
