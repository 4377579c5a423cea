import * as commands from './board/commands.ts'
import * as queries from './board/queries.ts'

/** Operations of the segment `announcement`; its `delete` is `remove` here. */
export const { getAnnouncement, getAnnouncements } = queries
export const { create, update, remove } = commands
