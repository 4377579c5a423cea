/** What the renderer takes of a Markdown body, in bytes; it answers 413 beyond. */
export const longestBody = 200_000
export const bodyLimitText = `${longestBody.toLocaleString('en')} bytes`
export const bodyTooLong = `This is too long, write at most ${bodyLimitText}`
