export { getNotifications, getUnreadCount } from './tray/get-notifications.ts'
export { markAllRead, markOpened, markRead } from './tray/mark-read.ts'
export { applyPreset, getChoices, setChoice } from './choices/choices.ts'
