import type { FastifyReply } from 'fastify'

/** Sends a page that redirects to another service, with a link as a fallback. */
export function sendLeavingPage(reply: FastifyReply, url: string) {
  const address = url.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return reply.type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${address}"></head>
<body><p><a href="${address}">Continue to the other service</a></p></body></html>`)
}
