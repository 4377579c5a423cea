import type { KeyboardEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { isSendKey, SendKeys } from './send-keys.tsx'

afterEach(() => vi.unstubAllGlobals())

const isSent = (text: string, keys: Partial<KeyboardEvent> = {}) =>
  isSendKey({ key: 'Enter', nativeEvent: {}, ...keys } as KeyboardEvent, text)

const stubPointer = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

test('Enter sends, except in an open code block, where Ctrl+Enter and ⌘Enter do', () => {
  stubPointer(false)
  expect(isSent('Coming.')).toBe(true)
  expect(isSent('Coming.', { shiftKey: true })).toBe(false)
  expect(isSent('```')).toBe(false)
  expect(isSent('```\nlight()')).toBe(false)
  expect(isSent('```\nlight()', { ctrlKey: true })).toBe(true)
  expect(isSent('```\nlight()', { metaKey: true })).toBe(true)
  expect(isSent('```\nlight()\n```')).toBe(true)
})

test('on a phone only the keys of a keyboard send', () => {
  stubPointer(true)
  expect(isSent('Coming.')).toBe(false)
  expect(isSent('Coming.', { ctrlKey: true })).toBe(true)
})

const render = (text: string) => renderToStaticMarkup(<SendKeys does="sends" text={text} />)

test('the hint says which key sends what is written', () => {
  expect(render('Coming.')).toContain('Enter sends, Shift+Enter for a new line.')
  expect(render('```')).toContain('Enter adds a line to the code block, Ctrl+Enter or ⌘Enter sends.')
})
