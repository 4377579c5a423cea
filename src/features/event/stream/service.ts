export {
  createStream,
  updateStream,
  deleteStream,
  cancelStream,
  postponeStream,
  resumeStream,
} from './commands.ts'
export { getStream, getStreams, getManagedStreams, exportManagedStreams } from './queries.ts'
