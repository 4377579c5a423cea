import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { requestContext } from '#lib/contract/context.ts'
import type { Refusal } from '#lib/contract/errors.ts'
import { faultListener } from '#lib/pages/fault-listener.ts'
import { nonceContext } from '#lib/pages/nonce.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { pageResultContext } from '#lib/pages/whole-page.ts'
import { createPageRoutes } from './page-routes.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'

export interface RenderResult {
  /** Has an empty body if `html` is set. */
  response: Response
  html: string
  /** Reason why a loader returned no data. */
  refusal: Refusal | undefined
  /** Nonce of the page's own inline scripts. */
  nonce: string
  /** Tags of the data that the page was made from. */
  tags: string[]
  until: Date | undefined
}

/**
 * Returns functions that render pages and their `.data`, for a viewer or for the public, and that find the
 * page of an address.
 */
export async function createPages(services: Services) {
  const build = await import('virtual:react-router/server-build')
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  const getPageRoute = createPageRoutes(build)

  const render = async (url: string, viewer: Viewer | null, address: string): Promise<RenderResult> => {
    const scope = createScope(services, { viewer, address }, services.readDb)
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(requestContext, scope.ctx)
    context.set(nonceContext, nonce)
    context.set(faultListener, services.reportFault)
    const page: Pick<RenderResult, 'html' | 'refusal'> = { html: '', refusal: undefined }
    context.set(pageResultContext, page)
    const request = new Request(new URL(services.config.siteUrl).origin + url)
    const [current, { name }] = [services.work.getStore(), getPageRoute(url)]
    const span = current?.span?.startOperation(name)
    const response = await services.work.run({ ...current, name, span }, () => handle(request, context))
    span?.end()
    return { response, ...page, nonce, tags: [...scope.used], until: scope.endsAt() }
  }
  return { render, routeOf: getPageRoute }
}
