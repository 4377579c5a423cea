import type { Call } from './lists-calls.ts'

const call = (name: string, path: string): Call => ({
  name,
  path: `notification/${path}`,
  as: 'participant',
  firstPageOnly: true,
})

/** Calls for an inbox, which must open as fast with 100,000 entries as with 100. */
export const notificationCalls: readonly Call[] = [
  call('tray', 'getNotifications?'),
  call('tray, unread', 'getNotifications?unread=true'),
  call('tray, a hundred', 'getNotifications?perPage=100'),
  call('unread count', 'getUnreadCount?'),
]
