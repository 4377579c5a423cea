import { focusSection, listSurroundingSections } from '../overlays/pass-focus-on.ts'
import { focusHeading, findPageHeading } from './focus-heading.ts'
import { type ElementPosition, findReplacement, recordPosition } from './spot.ts'

const overlays = 'dialog[open], [role=alertdialog], [role=dialog]'
const controls = 'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable]'
/** Milliseconds in which other code may set the focus first. */
const refocusDelayMs = 30

interface LastFocus extends ElementPosition {
  sections: Element[]
  path: string
  isOff: boolean
}

/**
 * Last focused element outside dialogs and toasts, with its surroundings; null once the user has pressed
 * outside all controls.
 */
let last: LastFocus | null = null
let isByKeyboard = false

/**
 * Keeps the keyboard's place on every page. A control that was disabled gets the focus back. One that
 * disappears passes it to the heading around it or to its neighbor in a list. Observes every change of the
 * page, because React renders transitions one by one: new data comes before the end of an action, after it,
 * or in two steps. Call once; returns a function that stops it.
 */
export function keepFocus(): () => void {
  const abortController = new AbortController()
  const listenerOptions = { signal: abortController.signal, capture: true }
  let pendingTimer: ReturnType<typeof setTimeout> | undefined
  const restoreIfLost = () => {
    pendingTimer = undefined
    if (isLost() && !document.querySelector(`:is(${overlays}):not(.toast)`)) passFocus(last!)
  }
  const changes = new MutationObserver(() => {
    if (last?.element.matches(':disabled')) last.isOff = true
    if (isLost()) pendingTimer ??= setTimeout(restoreIfLost, refocusDelayMs)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  abortController.signal.addEventListener('abort', () => changes.disconnect())
  document.addEventListener('focusin', ({ target }) => remember(target), listenerOptions)
  document.addEventListener('keydown', () => (isByKeyboard = true), listenerOptions)
  document.addEventListener('pointerdown', ({ target }) => press(target), listenerOptions)
  return () => abortController.abort()
}

/**
 * Whether the user has moved on since their last action: a text field has the focus, or they pressed outside
 * all controls.
 */
export const hasMovedOn = (isWriting = (text: string | null): boolean => text !== null): boolean =>
  last === null || isWriting(getFocusedText())

function getFocusedText(): string | null {
  const focusedElement = document.activeElement
  const isText = focusedElement instanceof HTMLTextAreaElement || focusedElement instanceof HTMLInputElement
  return isText ? focusedElement.value : null
}

function press(target: EventTarget | null): void {
  isByKeyboard = false
  if (!(target instanceof Element) || target.closest(overlays)) return
  const control = target.closest(controls)
  // Some browsers do not focus a pressed button, so it is remembered here.
  if (control) remember(control)
  else last = null
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.closest(overlays)) return
  last = {
    ...recordPosition(target),
    sections: listSurroundingSections(target),
    path: location.pathname,
    isOff: false,
  }
}

/**
 * Whether the page lost the focus since the last action. After a navigation the answer is no, because the new
 * page sets the focus itself.
 */
const isLost = () =>
  document.activeElement === document.body &&
  last !== null &&
  last.path === location.pathname &&
  (!last.element.isConnected || (last.isOff && !last.element.matches(':disabled')))

/**
 * Returns a lost focus to its element, or else moves it to a heading around it, a neighbor in its list, or
 * the page's heading. For pointer users, the page does not scroll.
 */
function passFocus(lastFocus: LastFocus): void {
  const focusOptions = { preventScroll: !isByKeyboard }
  if (lastFocus.element.isConnected) lastFocus.element.focus(focusOptions)
  else if (!focusSection(lastFocus.sections, focusOptions)) {
    const replacement = findReplacement(lastFocus)
    if (replacement) replacement.focus(focusOptions)
    else focusHeading(findPageHeading(), focusOptions)
  }
}
