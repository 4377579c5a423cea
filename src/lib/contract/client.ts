import type { AnswerOf, Contract, RequestOf } from './contract.ts'

/** Error of a failed call, with `body`, `status` and `message`, and messages by field. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly body: unknown
  readonly fieldErrors: Record<string, string>

  constructor(status: number, body: unknown, statusText: string) {
    const { message, code, fieldErrors } = (body ?? {}) as Partial<ApiError>
    super(message || statusText || 'Something went wrong')
    this.status = status
    this.body = body
    this.code = code ?? 'unknown'
    this.fieldErrors = fieldErrors ?? {}
  }
}

/** Whether the server refused the request (4xx). */
export const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export type Client<C extends Contract> = {
  [Name in keyof C['operations']]: (
    request: RequestOf<C, Name>,
    options?: CallOptions,
  ) => Promise<AnswerOf<C, Name>>
}

interface CallOptions {
  /** Idempotency key: POSTs with the same key take effect once. */
  key?: string
}

/**
 * Creates the browser client of a contract: one async function per operation, authenticated by the session
 * cookie.
 */
export function client<C extends Contract>({ path, operations }: C): Client<C> {
  const call =
    (name: string) =>
    async (request: Record<string, unknown> = {}, { key }: CallOptions = {}) => {
      const { method, query, files } = operations[name]!
      const queryEntries = Object.entries(request).filter(([field]) => !query || field in query.shape)
      const search = method === 'GET' || query ? formatSearch(queryEntries) : ''
      const body = Object.fromEntries(
        Object.entries(request).filter(([field]) => !query || !(field in query.shape)),
      )
      return send(`${path}/${name}${search}`, {
        method,
        ...(method === 'GET' && { signal: AbortSignal.timeout(readTimeoutMs) }),
        ...(method !== 'GET' && {
          headers: {
            // The browser sets the form's content type with its boundary.
            ...(!files && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
          },
          body: files ? buildForm(body) : JSON.stringify(body),
        }),
      })
    }
  return Object.fromEntries(Object.keys(operations).map((name) => [name, call(name)])) as unknown as Client<C>
}

function buildForm(files: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) if (file instanceof Blob) form.append(name, file)
  return form
}

/**
 * Maximum milliseconds of a read. A connection that breaks without notice would otherwise leave a part of the
 * page loading for minutes.
 */
const readTimeoutMs = 30_000

/** Window event after a 401, so that components showing the session refetch it. */
export const sessionDoubtedEvent = 'kilnyard:session-doubted'

async function send(url: string, init: RequestInit) {
  let response = await fetchSite(url, init)
  if (response.status === 401) {
    dispatchEvent(new Event(sessionDoubtedEvent))
    response = await fetchSite(url, init)
  }
  return readAnswer(response)
}

/**
 * Returns a response's data. Throws an `ApiError` for any status but 200, or if the connection breaks while the
 * data arrives.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status !== 200) throw new ApiError(response.status, body ?? null, response.statusText)
  if (body === undefined) throw createUnreachedError()
  return body
}

/** Message for a request without a response, and the window event that starts a reachability check. */
export const unreachedMessage = 'We can’t reach the site. Check your connection and try again.'
export const siteDoubtedEvent = 'kilnyard:site-doubted'

/**
 * Sends a request to this site from one of its pages. Throws an `ApiError` with a sentence if there is no
 * response.
 */
export async function fetchSite(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch(() => null)
  if (response && !isProxyResponse(response)) return response
  throw createUnreachedError()
}

function createUnreachedError(): ApiError {
  dispatchEvent(new Event(siteDoubtedEvent))
  return new ApiError(0, null, unreachedMessage)
}

/**
 * Whether a proxy responded because the site didn't. The site itself responds with JSON or a page of its
 * router.
 */
export const isProxyResponse = ({ status, headers }: Response): boolean =>
  status >= 502 &&
  status <= 504 &&
  !headers.get('content-type')?.startsWith('application/json') &&
  !headers.has('x-remix-response')

/** Whether there was no response, because the connection is lost or the server is away. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0

function formatSearch(entries: [string, unknown][]) {
  const presentEntries = entries.filter(
    ([, value]) => value !== undefined && value !== null && value !== false,
  )
  const search = new URLSearchParams(
    presentEntries.map(([key, value]) => [key, value === true ? '' : String(value)]),
  )
  return presentEntries.length > 0 ? `?${search}` : ''
}
