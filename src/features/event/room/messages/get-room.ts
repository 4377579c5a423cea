import { type SQL, sql } from 'drizzle-orm'
import { registerPersonUse } from '#features/event/event/people/people.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { getRoomChat } from '#features/event/chat/rooms/at-chat.ts'
import { findMirror } from '#features/event/chat/rooms/mirror-messages.ts'
import { isMirrored } from '#features/event/chat/rows.ts'
import { membersIn } from '#features/event/participant/rows.ts'
import { selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { Message, MessagePicture, Room, roomContract } from '../contract.ts'
import { isReadOnly, getReadOnlyTime, loadRoomTeam } from './room-for-viewer.ts'

type RoomQuery = InputOf<typeof roomContract, 'getRoom'>

/**
 * Returns a range of a room from a single statement, so that polling with its `last` misses no change. 403
 * for everyone outside the team.
 */
export async function getRoom(ctx: MemberContext, query: RoomQuery): Promise<Room> {
  const { teamId } = query
  const { event } = await loadRoomTeam(ctx, teamId)
  const [row] = await ctx.db.execute<RoomPage>(
    sql`select ${selectItems(query)} as items, ${selectPeople(teamId)} as people,
      ${isMirrored(sql`${teamId}::uuid`, getRoomChat(ctx))} as "isMirrored", marks.* from ${selectReadMarks(ctx, teamId)} marks`,
    'objects',
  )
  const { items, people, last, read, unread, isMirrored: isMirroredToChat } = row!
  const more = items.length > query.perPage
  const page = items.slice(0, query.perPage)
  const isUpdate = query.since !== undefined
  return {
    teamId,
    items: page.toSorted((a, b) => a.number - b.number).map((item) => toShownMessage(ctx, item)),
    more,
    last: isUpdate && more ? page.at(-1)!.change : last,
    read,
    unread,
    readOnlyFrom: getReadOnlyTime(event),
    isReadOnly: isReadOnly(event, ctx.now),
    mirroredTo: isMirroredToChat ? findMirror(ctx) : null,
    people,
  }
}

/** Counts what the caller hasn't read, up to 100. 403 for everyone outside the team. */
export async function getRoomUnread(
  ctx: MemberContext,
  { teamId }: { teamId: string },
): Promise<{ unread: number }> {
  await loadRoomTeam(ctx, teamId)
  const { unread } = await loadReadMarks(ctx, teamId)
  return { unread }
}

/** Selects one more than a page, to detect whether there are more. */
function selectItems({ teamId, before, since, perPage }: RoomQuery): SQL<Row[]> {
  const [condition, order] =
    since === undefined
      ? [before === undefined ? sql`true` : sql`m.number < ${before}`, sql`m.number desc`]
      : [sql`m.change > ${since}`, sql`m.change`]
  return sql<Row[]>`(select coalesce(json_agg(${messageJson} order by ${order}), '[]') from (
    select m.* from room_message m where m.team_id = ${teamId} and ${condition}
    order by ${order} limit ${perPage + 1}) m ${authorJoin})`
}

/** Last number of the room, last number the caller has read, and the unread count up to 100. */
const selectReadMarks = ({ viewer }: MemberContext, teamId: string): SQL => sql`(
  select coalesce((select r.last from room r where r.team_id = ${teamId}), 0) as last, mine.number as read,
    (select count(*)::int from (select from room_message m where m.team_id = ${teamId} and m.number > mine.number
      and m.user_id <> ${viewer.id} and m.deleted_at is null and m.hidden_at is null limit 100) few) as unread
  from (select coalesce((select r.number from room_read r
    where r.team_id = ${teamId} and r.user_id = ${viewer.id}), 0) as number) mine)`

export async function loadReadMarks(ctx: MemberContext, teamId: string): Promise<Marks> {
  const [readMarks] = await ctx.db.execute<Marks>(
    sql`select * from ${selectReadMarks(ctx, teamId)} marks`,
    'objects',
  )
  return readMarks!
}

const selectPeople = (
  teamId: string,
): SQL => sql`(select coalesce(json_agg(json_build_object('userName', p.user_name,
    'name', trim(p.first_name || ' ' || p.last_name)) order by p.user_name), '[]')
  from ${membersIn(sql`${teamId}`, withProfile(sql`pt.user_id`))} and p.user_name is not null)`

/** Returns a message as the caller sees it, for the response to a write. */
export async function loadShownMessage(ctx: MemberContext, id: string): Promise<Message> {
  const [row] = await ctx.db.execute<{ message: Row }>(
    sql`select ${messageJson} as message from room_message m ${authorJoin} where m.id = ${id}`,
    'objects',
  )
  return toShownMessage(ctx, row!.message)
}

interface Marks extends Record<string, unknown> {
  last: number
  read: number
  unread: number
}

interface RoomPage extends Marks {
  items: Row[]
  people: Room['people']
  isMirrored: boolean
}

interface Row {
  id: string
  number: number
  change: number
  key: string
  userId: string
  profileId: string | null
  author: PersonCard
  body: string
  rendered: RenderedText
  pictures: MessagePicture[]
  createdAt: string
  via: Message['via']
  editedAt: string | null
  isDeleted: boolean
  hidden: boolean
}

const messageJson = sql`json_build_object('id', m.id, 'number', m.number, 'change', m.change, 'key', m.key,
  'userId', m.user_id, 'body', m.body, 'rendered', m.rendered, 'pictures', m.pictures, 'createdAt', m.created_at, 'via', m.via, 'editedAt', m.edited_at,
  'isDeleted', m.deleted_at is not null, 'hidden', m.hidden_at is not null, 'profileId', p.id,
  'author', ${selectPersonCard('m.user_id')})`

const authorJoin = withProfile(sql`m.user_id`)

/** Returns a message as the viewer may see it. A hidden one appears deleted to other members. */
function toShownMessage(ctx: MemberContext, row: Row): Message {
  registerPersonUse(ctx, row.profileId)
  const isOwn = ctx.viewer.id === row.userId
  const isDeleted = row.isDeleted || (row.hidden && !isOwn)
  return {
    id: row.id,
    number: row.number,
    key: isOwn ? row.key : null,
    author: isDeleted ? null : { ...row.author, role: row.author.role ?? '' },
    body: isDeleted ? '' : row.body,
    html: isDeleted ? '' : toShownText(row.rendered).html,
    pictures: isDeleted ? [] : row.pictures,
    createdAt: new Date(row.createdAt),
    via: isDeleted ? null : row.via,
    editedAt: row.editedAt ? new Date(row.editedAt) : null,
    isDeleted,
    isHidden: row.hidden && !isDeleted,
    isOwn,
  }
}
