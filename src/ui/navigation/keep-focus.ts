import { focusSection, sectionsAround } from '../overlays/pass-focus-on.ts'
import { focusHeading, headingOfPage } from './focus-heading.ts'
import { type Spot, heirOf, spotOf } from './spot.ts'

const overlays = 'dialog[open], [role=alertdialog], [role=dialog]'
const controls = 'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable]'
/** So long others may give the focus to what they have for it. */
const patience = 30

interface Last extends Spot {
  sections: Element[]
  path: string
  isOff: boolean
}

/** Where the person is on the page below dialogs and toasts; null once they have pressed beside everything. */
let last: Last | null = null
let isByKeyboard = false

/**
 * Keeps the keyboard's place on every page: what was switched off gets the focus back, and what goes away with it
 * passes it on, to the heading around it or to its neighbour in a list. Every change of the page is looked at, since
 * React draws transitions one by one: what was read anew comes before the end of an act, after it, or in two steps.
 * To be called once; gives what ends it.
 */
export function keepFocus(): () => void {
  const ended = new AbortController()
  const on = { signal: ended.signal, capture: true }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    waiting = undefined
    if (isLost() && !document.querySelector(`:is(${overlays}):not(.toast)`)) giveOn(last!)
  }
  const changes = new MutationObserver(() => {
    if (last?.element.matches(':disabled')) last.isOff = true
    if (isLost()) waiting ??= setTimeout(look, patience)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  ended.signal.addEventListener('abort', () => changes.disconnect())
  document.addEventListener('focusin', ({ target }) => remember(target), on)
  document.addEventListener('keydown', () => (isByKeyboard = true), on)
  document.addEventListener('pointerdown', ({ target }) => press(target), on)
  return () => ended.abort()
}

/** Whether the person has gone on since what they did last: they write in a field, or pressed beside everything. */
export const hasMovedOn = (isWriting = (text: string | null): boolean => text !== null): boolean =>
  last === null || isWriting(textInFocus())

function textInFocus(): string | null {
  const focused = document.activeElement
  const isText = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement
  return isText ? focused.value : null
}

function press(target: EventTarget | null): void {
  isByKeyboard = false
  if (!(target instanceof Element) || target.closest(overlays)) return
  const control = target.closest(controls)
  // A browser that gives no focus to a pressed button has its place here all the same.
  if (control) remember(control)
  else last = null
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.closest(overlays)) return
  last = { ...spotOf(target), sections: sectionsAround(target), path: location.pathname, isOff: false }
}

/** Another page has a place for the focus itself. */
const isLost = () =>
  document.activeElement === document.body &&
  last !== null &&
  last.path === location.pathname &&
  (!last.element.isConnected || (last.isOff && !last.element.matches(':disabled')))

/** Who uses the pointer has the page stay where it is. */
function giveOn(lost: Last): void {
  const how = { preventScroll: !isByKeyboard }
  if (lost.element.isConnected) lost.element.focus(how)
  else if (!focusSection(lost.sections, how)) {
    const heir = heirOf(lost)
    if (heir) heir.focus(how)
    else focusHeading(headingOfPage(), how)
  }
}
