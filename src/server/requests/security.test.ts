import { expect, test } from 'vitest'
import { getSecurityHeaders } from './security.ts'

test('every answer forbids sniffing, framing and what no page needs', () => {
  expect(getSecurityHeaders({ https: false })).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('only a site on https asks browsers to stay there', () => {
  expect(getSecurityHeaders({ https: true })).toHaveProperty('strict-transport-security')
  expect(getSecurityHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
})
