export { getNotifications, getUnreadCount } from './tray/reading.ts'
export { markAllRead, markOpened, markRead } from './tray/marking.ts'
export { getChoices, setChoice } from './choices/choices.ts'
