import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { faultOf } from '#lib/contract/fault.ts'
import { writeError } from '#lib/services/log.ts'
import { Nonce, nonceContext } from '#lib/pages/nonce.ts'
import { wholePage } from '#lib/pages/whole-page.ts'

/** Whole pages only: they are kept as finished bytes, and a fault must still become a 500. */
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
              const page = loadContext.get(wholePage)
              if (page) page.html = styleFirst(html)
              resolve(new Response(page ? null : html, { status, headers }))
            }),
          )
        },
        onShellError: reject,
      },
    )
  })
}

/** The page can be read before its scripts are here: they wait for the stylesheet and the fonts. */
const styleFirst = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Takes the page whole: as a stream it would only be put together again. */
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

/** Refusals are answers, not faults: only what is ours to mend is logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  const { message, ...more } = faultOf(error)
  writeError('page', message ?? String(error), { path: new URL(request.url).pathname.slice(0, 200), ...more })
}
