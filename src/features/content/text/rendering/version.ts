/** Grows with every change of what `render` gives; rows with a smaller one are rendered again. */
export const RENDERER_VERSION = 8
