/** Maximum bytes of a Markdown body; the renderer responds with 413 beyond. */
export const maxBodyBytes = 200_000
export const bodyLimitText = `${maxBodyBytes.toLocaleString('en')} bytes`
export const bodyTooLong = `This is too long, write at most ${bodyLimitText}`
