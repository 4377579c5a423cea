import * as commands from './commands.ts'
import * as life from './changing-life.ts'
import * as managed from './managed.ts'
import * as exports from './managed-export.ts'
import * as queries from './queries.ts'

/** What happens in the segment `stream`, one function per operation. */
export const { createStream, updateStream, deleteStream } = commands
export const { cancelStream, postponeStream, resumeStream } = life
export const { getManagedStreams } = managed
export const { getStream, getStreams } = queries
export const { exportManagedStreams } = exports
