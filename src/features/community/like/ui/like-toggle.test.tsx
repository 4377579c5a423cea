import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applyAnswer, toggleLike } from '../like-state.ts'
import { LikeToggle } from './like-toggle.tsx'
import type { LikeControl } from './use-like.ts'

const renderToggle = (more: Partial<LikeControl> = {}) =>
  renderToStaticMarkup(
    <LikeToggle
      liking={{ id: null, likesCount: 1999, isWaiting: false, announcement: '', toggle: () => {}, ...more }}
    />,
  )

test('the button shows thousands with a K, whether it is pressed, and one polite word', () => {
  expect(renderToggle()).toContain('aria-label="Like, 1K likes"')
  expect(renderToggle()).toContain('aria-pressed="false"')
  expect(renderToggle({ id: 'mine' })).toContain('aria-pressed="true"')
  expect(renderToggle({ likesCount: 1 })).toContain('aria-label="Like, 1 like"')
  expect(renderToggle({ announcement: 'Liked, 12 likes' })).toMatch(/<output[^>]*>Liked, 12 likes<\/output>/)
})

test('while a call is under way it is disabled and keeps the focus', () => {
  expect(renderToggle({ isWaiting: true })).toContain('aria-disabled="true"')
  expect(renderToggle({ isWaiting: true })).not.toContain(' disabled')
})

test('the number goes up and down by one at once, never below zero', () => {
  expect(toggleLike({ id: null, likesCount: 11 })).toEqual({ id: 'saving', likesCount: 12 })
  expect(toggleLike({ id: 'mine', likesCount: 12 })).toEqual({ id: null, likesCount: 11 })
  expect(toggleLike({ id: 'mine', likesCount: 0 })).toEqual({ id: null, likesCount: 0 })
})

test('the answer decides what stays: the like’s id and the number', () => {
  expect(applyAnswer({ id: null, likesCount: 11 }, { id: 'new', likesCount: 14 })).toEqual({
    id: 'new',
    likesCount: 14,
  })
  expect(applyAnswer({ id: 'mine', likesCount: 12 }, { id: 'mine', likesCount: 11 })).toEqual({
    id: null,
    likesCount: 11,
  })
  expect(applyAnswer({ id: 'mine', likesCount: 1 }, { id: null, likesCount: null })).toEqual({
    id: null,
    likesCount: 0,
  })
})
