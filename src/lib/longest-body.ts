/** Maximum bytes of a Markdown body; the renderer answers 413 beyond. */
export const longestBody = 200_000
export const bodyLimitText = `${longestBody.toLocaleString('en')} bytes`
export const bodyTooLong = `This is too long, write at most ${bodyLimitText}`
