import * as commands from './commands.ts'
import * as life from './life/changing-life.ts'
import * as managed from './life/managed-streams.ts'
import * as exports from './life/managed-export.ts'
import * as queries from './queries.ts'

export const { createStream, updateStream, deleteStream } = commands
export const { cancelStream, postponeStream, resumeStream } = life
export const { getManagedStreams } = managed
export const { getStream, getStreams } = queries
export const { exportManagedStreams } = exports
