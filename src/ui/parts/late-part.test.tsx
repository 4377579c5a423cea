import { createElement, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createLatePart } from './late-part.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Stubs the globals that React reads while it renders a component without markup. */
function stubDocument(): Element {
  const document = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', Object)
  const container = { nodeType: 1, ownerDocument: document, tagName: 'DIV', textContent: '' }
  return Object.assign(new EventTarget(), container) as unknown as Element
}

test('a part renders without an error when its script loads while React waits for it', async () => {
  const container = stubDocument()
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const root = createRoot(container, { onRecoverableError: onError, onUncaughtError: onError })
  const settlement = new Promise((resolve) => document.addEventListener('part-settled', resolve))
  const Part = createLatePart(() => Promise.resolve(() => null))
  // A transition keeps what it has rendered so far and continues once the script has loaded, as hydration does.
  startTransition(() => root.render(createElement(Part)))
  await settlement
  expect(errors).toEqual([])
})
