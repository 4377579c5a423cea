import type { FastifyInstance } from 'fastify'

/** Returns the security headers that all responses share, cached pages included. */
export function getSecurityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The camera reads codes at the entrance of an event.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

// Policy of responses other than pages, which load nothing and cannot be embedded.
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

export function mountSecurity(app: FastifyInstance, { https }: { https: boolean }) {
  const headers = getSecurityHeaders({ https })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy)
  })
}
