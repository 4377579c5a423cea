import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { describeError } from '#lib/contract/fault.ts'
import { faultListener } from '#lib/pages/fault-listener.ts'
import { writeError } from '#lib/services/log.ts'
import { Nonce, nonceContext } from '#lib/pages/nonce.ts'
import { pageResultContext } from '#lib/pages/whole-page.ts'

/** Sends only whole pages: they are cached as finished bytes, and an error must still become a 500. */
export default function handleRequest(
  ...args: [Request, number, Headers, EntryContext, RouterContextProvider]
) {
  const [request, status, headers, routerContext, loadContext] = args
  const nonce = loadContext.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        onAllReady() {
          pipe(
            collect((html) => {
              const page = loadContext.get(pageResultContext)
              if (page) page.html = prioritizeStyles(html)
              resolve(new Response(page ? null : html, { status, headers }))
            }),
          )
        },
        onShellError: reject,
      },
    )
  })
}

/**
 * Lowers the priority of scripts below the stylesheet and the fonts, because the page is readable without
 * scripts.
 */
const prioritizeStyles = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Collects the whole page, because a stream would only be joined again. */
function collect(onEnd: (html: string) => void) {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      onEnd(Buffer.concat(parts).toString())
      next()
    },
  })
}

/** Logs only server errors: refusals are normal responses. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  const { message, ...more } = describeError(error)
  context.get(faultListener)(error)
  writeError('page', message ?? String(error), { path: new URL(request.url).pathname.slice(0, 200), ...more })
}
