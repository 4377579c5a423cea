let answer: Promise<Response> | undefined

/** Asks who is signed in before the page is awake. */
export function askFirst(): Promise<Response> {
  answer = fetch('/api/auth/session')
  return answer
}

/** Forgets an answer that is no longer news. */
export function forgetFirst(): void {
  answer = undefined
}

/** The answer to the question that woke the page, once. */
export function takeFirst(): Promise<Response> | undefined {
  const taken = answer
  answer = undefined
  return taken
}
