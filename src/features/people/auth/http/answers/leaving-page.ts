import type { FastifyReply } from 'fastify'

/** Leads to another service by itself, and by a link where it does not. */
export function leavingPage(reply: FastifyReply, url: string) {
  const address = url.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return reply.type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${address}"></head>
<body><p><a href="${address}">Continue to the other service</a></p></body></html>`)
}
