export { getRoom, getRoomUnread } from './messages/get-room.ts'
export { markRoomRead } from './messages/mark-room-read.ts'
export { deleteMessage, sendFromDiscord, sendMessage, updateMessage } from './messages/write-message.ts'
