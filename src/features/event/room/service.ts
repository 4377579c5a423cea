/** Operations of the segment `room`. */
export { getRoom } from './messages/reading.ts'
export { markRoomRead } from './messages/marking.ts'
export { deleteMessage, sendFromDiscord, sendMessage, updateMessage } from './messages/writing.ts'
