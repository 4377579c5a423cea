let answer: Promise<Response> | undefined

/** Requests the session before the page is hydrated. */
export function requestFirstSession(): Promise<Response> {
  answer = fetch('/api/auth/session')
  return answer
}

/** Drops the response to the early request once it may be outdated. */
export function dropFirstSession(): void {
  answer = undefined
}

/** Returns the response to the early request, once. */
export function takeFirstSession(): Promise<Response> | undefined {
  const storedAnswer = answer
  answer = undefined
  return storedAnswer
}
