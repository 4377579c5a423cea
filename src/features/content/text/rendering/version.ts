/**
 * Version of the renderer; raise it with every change to the output of `render`. Rows with a smaller version
 * are rendered again.
 */
export const RENDERER_VERSION = 9
