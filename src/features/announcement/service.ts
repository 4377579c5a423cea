import * as commands from './commands.ts'
import * as queries from './queries.ts'

/** What happens in the segment `announcement`; its `delete` is `remove` here. */
export const { getAnnouncements } = queries
export const { create, update, remove } = commands
