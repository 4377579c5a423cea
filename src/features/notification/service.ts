export { getNotifications, getUnreadCount } from './tray/reading.ts'
export { markAllRead, markRead } from './tray/marking.ts'
export { getChoices, setChoice } from './choices/choices.ts'
