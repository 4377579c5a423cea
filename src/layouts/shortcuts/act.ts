import type { NavigateFunction } from 'react-router'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { modals } from '#ui/overlays/modal-store.ts'
import { shortcutTargets } from './shortcuts.ts'

declare module '#ui/overlays/modal-store.ts' {
  interface ModalKinds {
    shortcuts: Record<string, never>
  }
}

interface ShortcutContext {
  navigate: NavigateFunction
  userName: string | null
}

export function runShortcut(key: string): void {
  if (key === '?') openShortcuts()
  else if (key === 'j') step(1)
  else if (key === 'k') step(-1)
  else if (key === 'l') document.querySelector<HTMLElement>('main .like:not(.like--bare)')?.click()
}

export const openShortcuts = () => modals.open('shortcuts', {})

/** Navigates to the target of the key pressed after "g"; does nothing for other keys. */
export function goToPlace(key: string, { navigate, userName }: ShortcutContext): void {
  const target = shortcutTargets.find((candidate) => candidate.key === key)
  if (target) void navigate(target.path ?? (userName ? profilePath(userName) : '/welcome'))
}

const listLinkSelector = 'main :is(h2, h3) a[href], main :is(a[href]):has(> * h3), main tbody th a[href]'

/** Focuses the next or previous item of the page's list, starting at the focused one. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(listLinkSelector)].filter((link) =>
    link.checkVisibility(),
  )
  const focusedIndex = links.indexOf(document.activeElement as HTMLElement)
  const next = focusedIndex === -1 ? (by === 1 ? links[0] : undefined) : links[focusedIndex + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
