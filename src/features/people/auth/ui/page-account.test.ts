import { expect, test } from 'vitest'
import { createPageAccount } from './page-account.ts'

test('a page is lost once its member signs out or someone else is signed in', () => {
  const account = createPageAccount()
  account.know(undefined)
  expect(account.isLost(undefined)).toBe(false)
  account.know('ada')
  expect(account.isLost('ada')).toBe(false)
  expect(account.isLost(undefined)).toBe(true)
  expect(account.isLost('ben')).toBe(true)
  // A later session doesn’t change which account the page belongs to.
  account.know('ben')
  expect(account.isLost('ben')).toBe(true)
})

test('a change that the tab makes itself loses nothing, and makes the page the new account’s', () => {
  const account = createPageAccount()
  account.know('ada')
  const end = account.beginChange()
  expect(account.isLost('ben')).toBe(false)
  end('ben')
  expect(account.isLost('ben')).toBe(false)
  expect(account.isLost(undefined)).toBe(true)
})

test('a session that is lost right after another tab spoke was lost by it', () => {
  let now = 0
  const account = createPageAccount(() => now)
  expect(account.isByTab()).toBe(false)
  account.hearTab()
  expect(account.isByTab()).toBe(true)
  now = 60_000
  expect(account.isByTab()).toBe(false)
})
