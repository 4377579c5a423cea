import { isFreeKey } from './is-typing.ts'

/**
 * Whether the key opens the site-wide search: "/" or Ctrl or Cmd K, but never while the user is typing or a
 * dialog is open.
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey
  const isPalette = event.key.toLowerCase() === 'k' && hasModifier
  const isSlash = event.key === '/' && !hasModifier
  return (isPalette || isSlash) && isFreeKey(event)
}
