import { type SQL, sql } from 'drizzle-orm'
import { deadlinesAhead, eventRows } from '#features/event/event/rows.ts'
import { approvedEvents, memberNames } from '#features/event/participant/rows.ts'
import { submissionRows, submissionsToEvents } from '#features/event/submission/rows.ts'
import { teamRows, teamRowsSql } from '#features/event/team/rows.ts'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import type { OfferedCommand } from '#lib/services/chat-driver.ts'
import { escapeName } from '../drivers/discord/escape-name.ts'
import { postToTeam } from './post-to-team.ts'

/** The caller and the place of a command. */
export interface CommandContext {
  /** User id of the caller, if their account is connected. */
  userId: string | null
  server: string | null
  channel: string | null
  /** Text after the command. */
  text: string | null
  /** Posts in a team's room as the draft's user, and returns the result as a sentence. */
  say(draft: RoomDraft): Promise<string>
}

export interface RoomDraft {
  userId: string
  teamId: string
  body: string
}

interface Command {
  about: string
  takes?: OfferedCommand['takes']
  answer(ctx: Context, command: CommandContext): Promise<string>
}

const maxListed = 5
/** Maximum characters of a Discord message. */
const maxMessageLength = 2000

/** All commands, each answered from public data or the caller's own. */
export const commands: Record<'deadline' | 'team' | 'projects' | 'help', Command> = {
  deadline: { about: 'When submissions close', answer: deadline },
  team: {
    about: 'Your teams, and who is in them; or write in your team’s room',
    takes: {
      name: 'message',
      about: 'What to write in your team’s room on the site',
      longest: maxMessageLength,
    },
    answer: team,
  },
  projects: { about: 'The newest projects', answer: projects },
  help: { about: 'What you can ask for here, and where to get help', answer: help },
}

export const offeredCommands: OfferedCommand[] = Object.entries(commands).map(([name, { about, takes }]) => ({
  name,
  about,
  ...(takes && { takes }),
}))

/**
 * Returns the deadlines of the caller's events, the server's events or all events: the first group that has
 * any.
 */
async function deadline(ctx: Context, { userId, server }: CommandContext): Promise<string> {
  const { closesAt, isOut } = eventRows('e')
  const upcomingDeadlines = deadlinesAhead(ctx.now)
  const conditions: SQL[] = [
    ...(userId
      ? [sql`${approvedEvents(userId)} and ${isOut} and ${closesAt} > ${toTimestampSql(ctx.now)}`]
      : []),
    ...(server ? [sql`${upcomingDeadlines} and e.discord_guild_id = ${server}`] : []),
    upcomingDeadlines,
  ]
  for (const from of conditions) {
    const rows = await ctx.db.execute<LinkedItem & { at: string }>(
      sql`select e.title, ${eventRows('e').path} as path, ${closesAt} as at from ${from}
        order by ${closesAt}, e.id limit ${maxListed}`,
      'objects',
    )
    if (rows.length > 0)
      return lines(
        'Submissions close:',
        rows.map((row) => `${link(ctx, row)} ${formatTime(row.at)}`),
      )
  }
  return 'No event is open for submissions at the moment.'
}

async function team(ctx: Context, command: CommandContext): Promise<string> {
  const { userId, text } = command
  if (!userId) return `Connect your account first: ${ctx.origin}/account#discord`
  if (text !== null) return postToTeam(ctx, { ...command, userId, text })
  const rows = await ctx.db.execute<LinkedItem & { event: string; members: string[] }>(
    sql`select t.name as title, ${teamRows('t').path} as path, e.title as event,
        ${memberNames(sql`t.id`)} as members
      from ${teamRowsSql(userId)} and ${eventRows('e').isOut}
      order by e.start_at desc nulls last, t.id limit ${maxListed}`,
    'objects',
  )
  if (rows.length === 0) return `You’re in no team yet. Find one: ${ctx.origin}/event`
  return lines(
    'Your teams:',
    rows.map(
      (row) =>
        `${link(ctx, row)} at ${escapeName(row.event)}: ${escapeName(row.members.slice(0, 10).join(', '))}`,
    ),
  )
}

const recentPeriodMs = 90 * 24 * 60 * 60_000

async function projects(ctx: Context): Promise<string> {
  const { closesAt, isListed } = eventRows('e')
  const recentSince = toTimestampSql(new Date(ctx.now.getTime() - recentPeriodMs))
  const isRecent = sql`${isListed} and coalesce(${closesAt} > ${recentSince}, true)`
  const rows = await ctx.db.execute<LinkedItem & { event: string }>(
    sql`select s.title, ${submissionRows('s').path} as path, e.title as event
      from ${submissionsToEvents(isRecent)} and ${submissionRows('s').isOut(ctx.now, 'e')}
      order by s.submitted_at desc, s.id limit ${maxListed}`,
    'objects',
  )
  if (rows.length === 0) return `There’s nothing new to see at the moment. Look around: ${ctx.origin}/apps`
  return lines(
    'The newest projects:',
    rows.map((row) => `${link(ctx, row)} at ${escapeName(row.event)}`),
  )
}

async function help(ctx: Context, { userId }: CommandContext): Promise<string> {
  const { origin } = ctx
  const commandLines = Object.entries(commands).map(([name, { about }]) => `/${name}: ${about}`)
  return [
    ...commandLines,
    `How events work: ${origin}/guide`,
    userId
      ? await formatEventDashboards(ctx, userId)
      : `Connect your account to hear of your own teams: ${origin}/account#discord`,
  ].join('\n')
}

/** Returns links to the dashboards of the events that a person takes part in and that are not over. */
async function formatEventDashboards(ctx: Context, userId: string): Promise<string> {
  const { isOut, path, takesPlace, hasEnded } = eventRows('e')
  const openEvents = await ctx.db.execute<LinkedItem>(
    sql`select e.title, ${path} || '/dash' as path from ${approvedEvents(userId)} and ${isOut}
        and ${takesPlace} and not ${hasEnded(ctx.now)}
      order by e.start_at nulls last, e.id limit ${maxListed}`,
    'objects',
  )
  if (openEvents.length === 0) return `You’re in no event at the moment. Find one: ${ctx.origin}/event`
  return lines(
    'Ask a mentor on the dashboard of your event:',
    openEvents.map((row) => link(ctx, row)),
  )
}

interface LinkedItem {
  title: string
  path: string
}

const link = ({ origin }: Context, { title, path }: LinkedItem) => `${escapeName(title)} (${origin}${path})`
const lines = (head: string, items: string[]) => [head, ...items.map((item) => `• ${item}`)].join('\n')

/** Formats a time for Discord, which shows it in each reader's time zone. */
function formatTime(time: string): string {
  const second = Math.floor(new Date(time).getTime() / 1000)
  return `<t:${second}:F>, <t:${second}:R>`
}
