/** Targets of "g" and a second key; the profile is the viewer's own. */
export const shortcutTargets = [
  { key: 'h', name: 'Home', path: '/' },
  { key: 'e', name: 'Events', path: '/event' },
  { key: 'a', name: 'Apps', path: '/apps' },
  { key: 't', name: 'Tutorials', path: '/t' },
  { key: 'n', name: 'Notifications', path: '/notifications' },
  { key: 'p', name: 'Your profile', path: null },
] as const

/** Shortcuts without "g", for the list. */
export const others = [
  { key: '/', name: 'Search' },
  { key: 'j', name: 'Next in the list' },
  { key: 'k', name: 'Previous in the list' },
  { key: 'l', name: 'Like' },
  { key: '?', name: 'This list' },
] as const
