import { expect, test } from 'vitest'
import { securityHeaders } from './security.ts'

test('every answer forbids sniffing, framing and what no page needs', () => {
  expect(securityHeaders({ https: false })).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('only a site on https asks browsers to stay there', () => {
  expect(securityHeaders({ https: true })).toHaveProperty('strict-transport-security')
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
})
